/** Sentences about imports in the back office. */
export const importMessages = {
  tooLarge: 'A file may have at most 5 MB. Split it into several files.',
  tooManyLines: 'A file may have at most 20,000 lines. Split it into several files.',
  tooManyColumns: 'A file may have at most 200 columns.',
  cellTooLong: (line: number) => `Line ${line} has a cell with more than 100,000 characters.`,
  notUtf8:
    'This file is not saved as UTF-8. In Excel choose “Save as” and the type “CSV UTF-8 (Comma delimited)”; in Google Sheets choose “Download” and “Comma-separated values”.',
  workbook: 'This is an Excel workbook. In Excel choose “Save as” and the type “CSV UTF-8 (Comma delimited)”.',
  openQuote: (line: number) => `Line ${line} has a quotation mark that is not closed.`,
  afterQuote: (line: number) => `Line ${line} has text after a quotation mark. Write a quotation mark in a cell twice.`,
  noLines: 'This file has no lines below its first line.',
  columnTwice: (name: string) => `The file has the column “${name}” twice.`,
  noColumns: (names: readonly string[]) =>
    `The first line must name the columns. This file has none of: ${names.join(', ')}.`,
  noKeyColumn: (names: readonly string[]) =>
    `This file needs a column that says what each line is about: ${names.join(' or ')}.`,
  otherFile: 'This import was started with another file.',
  wrongOffset: 'Parts of this file are missing. The upload goes on where it stopped.',
  tooMuchData: 'More data was sent than announced.',
  notComplete: 'This file was not sent completely. Please choose it again.',
  notChecked: 'This file was not checked yet. Please check it first.',
  hasFaults: 'This file has faults. Correct them and check the file again.',
  nothingToApply: 'This file changes nothing.',
  notYours: 'Only the person who checked this file can apply it.',
  changedSince: (names: readonly string[], count: number) =>
    `${listNames(names, count)} changed since the file was checked. Nothing was applied. Check the file again.`,
  takenSince:
    'A category or an address of this file changed since it was checked. Nothing was applied. Check it again.',
  undoTaken:
    'A category that the products had was deleted, or another product has one of their old addresses. Nothing was undone.',
  undoneBefore: 'This import was undone. Check the file again to apply it again.',
  notApplied: 'This import was not applied.',
  undoTooLate: 'An import can be undone for 7 days.',
  undoChanged: (names: readonly string[], count: number) =>
    `${listNames(names, count)} changed after the import. Nothing was undone.`,
  undoLate: (names: readonly string[], count: number) =>
    `${listNames(names, count)} would be published by a date that has passed. Nothing was undone.`,
  undoTooFew: (names: readonly string[], count: number) =>
    `${listNames(names, count)}: fewer pieces are free than the import added. Nothing was undone.`,
  tooFew: (names: readonly string[], count: number) =>
    `${listNames(names, count)}: too few pieces are left, because some were sold since the file was checked. Nothing was applied. Check the file again.`,

  unknownId: 'There is no product with this id. Leave the cell empty for a new product.',
  unknownProduct: 'There is no product with this id or address.',
  unknownVariant: 'There is no such size and colour.',
  unknownSku: 'No variant has this SKU.',
  manySkus: 'Several variants have this SKU. Use the column Id.',
  skusTakenSince: (names: readonly string[], count: number) =>
    `Another variant has the SKU of ${listNames(names, count)} by now. Nothing was changed.`,
  skuTaken: 'Another variant has this SKU.',
  onlyManagersSetSkus: 'Your role may not change SKUs.',
  keyMissing: 'This line does not say which product it is about.',
  productTwice: (line: number) => `Line ${line} is about the same product.`,
  variantTwice: (line: number) => `Line ${line} is about the same variant.`,
  addressTwice: (line: number) => `Line ${line} has the same address.`,
  nameExists:
    'A product with this address exists. To change it, enter its id in this line. To add another one, enter another address.',
  categoryUnknown: 'There is no such category. Add it under Categories first.',
  priceForm: 'This is not a price. Write it as 12500 or 12500.50.',
  wholeNumber: 'This is not a whole number.',
  onlyScheduled: 'Only a scheduled product can have a date here.',
  momentForm: 'Write the date and the time in Lagos as 2026-12-01 09:00.',
  statusForm: 'A status is draft, scheduled, published or archived.',
  choiceRemoved: (names: readonly string[]) =>
    `An import cannot remove a size or colour: ${names.join(', ')}. Remove it in the product’s editor.`,
  choiceFirst: 'This product has no sizes or no colours so far. Add the first one in the product’s editor.',
  tooManyVariants: 'A product has at most 400 combinations of size and colour.',
  piecesForm: 'Pieces are a whole number from 0 to 999,999.',
}

function listNames(names: readonly string[], count: number): string {
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
