import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { UploadPart } from '../pictures/schemas.ts'
import { importCalls } from './calls.ts'
import {
  BeginImport,
  ExportPage,
  ExportQuery,
  ImportChanges,
  ImportChangesQuery,
  ImportResult,
  ImportSummary,
} from './schemas.ts'

/** Files with products, prices and stock. */
export const importEndpoints = {
  exportProducts: {
    ...importCalls.exportProducts,
    summary: 'A piece of the file with all products.',
    query: ExportQuery,
    answer: ExportPage,
  },
  exportPrices: {
    ...importCalls.exportPrices,
    summary: 'A piece of the file with all prices.',
    query: ExportQuery,
    answer: ExportPage,
  },
  exportStock: {
    ...importCalls.exportStock,
    summary: 'A piece of the file with the free pieces of all variants.',
    query: ExportQuery,
    answer: ExportPage,
  },
  imports: {
    ...importCalls.imports,
    summary: 'The newest 50 imports that were applied.',
    answer: z.array(ImportSummary),
  },
  beginImport: {
    ...importCalls.beginImport,
    summary: 'Begin an import; the same one begun twice is one.',
    body: BeginImport,
    answer: ImportResult,
  },
  importResult: {
    ...importCalls.importResult,
    summary: 'How far an import is, and what its file would change.',
    params: idParams,
    answer: ImportResult,
  },
  importChanges: {
    ...importCalls.importChanges,
    summary: 'What the file changes, 50 lines at a time.',
    params: idParams,
    query: ImportChangesQuery,
    answer: ImportChanges,
  },
  sendImportPart: {
    ...importCalls.sendImportPart,
    summary: 'Send the next part of the file; a repeated one changes nothing.',
    params: idParams,
    body: UploadPart,
    answer: ImportResult,
  },
  checkImport: {
    ...importCalls.checkImport,
    summary: 'Check every line of the file and change nothing.',
    params: idParams,
    answer: ImportResult,
  },
  applyImport: {
    ...importCalls.applyImport,
    summary: 'Make all changes of a checked file, or none.',
    params: idParams,
    answer: ImportResult,
  },
  undoImport: {
    ...importCalls.undoImport,
    summary: 'Take all changes of an import back, or none.',
    params: idParams,
    answer: ImportResult,
  },
} satisfies Record<string, Endpoint>
