import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { contentCalls } from './calls.ts'
import {
  ListedText,
  PublishedVersion,
  RestoreText,
  SaveDraft,
  TextParams,
  TextPreview,
  TextVersion,
  TextView,
} from './schemas.ts'

/** The texts of the shop: draft, preview, publish, history. */
export const contentEndpoints = {
  contentTexts: {
    ...contentCalls.contentTexts,
    summary: 'Every text with its state: built-in, published, draft waiting.',
    answer: z.array(ListedText),
  },
  contentText: {
    ...contentCalls.contentText,
    summary: 'One text: what the shop shows, its draft, and the facts it can name.',
    params: TextParams,
    answer: TextView,
  },
  contentHistory: {
    ...contentCalls.contentHistory,
    summary: 'Every value that was published, the newest first and the built-in one last.',
    params: TextParams,
    answer: z.array(PublishedVersion),
  },
  contentPreview: {
    ...contentCalls.contentPreview,
    summary: 'An address that shows the draft in the shop for 30 minutes.',
    params: TextParams,
    answer: TextPreview,
  },
  saveContentDraft: {
    ...contentCalls.saveContentDraft,
    summary: 'Save a draft. The shop does not change.',
    params: TextParams,
    body: SaveDraft,
    answer: TextView,
  },
  discardContentDraft: {
    ...contentCalls.discardContentDraft,
    summary: 'Delete the draft.',
    params: TextParams,
    body: TextVersion,
    answer: TextView,
  },
  restoreContent: {
    ...contentCalls.restoreContent,
    summary: 'Make a draft of a value that was published before. The shop does not change.',
    params: TextParams,
    body: RestoreText,
    answer: TextView,
  },
  publishContent: {
    ...contentCalls.publishContent,
    summary: 'Publish the draft.',
    params: TextParams,
    body: TextVersion,
    answer: TextView,
  },
} satisfies Record<string, Endpoint>
