/** Sentences about the texts of the shop. */
export const contentMessages = {
  noCategory: (name: string) => `There is no category “${name}” in the shop.`,
  noDraft: 'There is no draft to publish. Save one first.',
  noOldText: 'This old text does not exist.',
  noPage: 'No page of the shop shows this text by itself. Look at the preview beside it.',
}
