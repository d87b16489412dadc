/** Sentences of the page that is shown instead of a preview that can no longer be opened. */
export const previewMessages = {
  previewExpired: 'This preview has expired',
  openAgain: 'A preview can be opened for 30 minutes. Open it again from the back office.',
}
