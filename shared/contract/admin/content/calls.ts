import { staff } from '../access.ts'

/** The texts of the shop. Some of them also need the permission to change the store's own facts. */
export const contentCalls = {
  contentTexts: staff('content.edit', 'GET', '/content'),
  contentText: staff('content.edit', 'GET', '/content/:name'),
  contentHistory: staff('content.edit', 'GET', '/content/:name/history'),
  contentPreview: staff('content.edit', 'GET', '/content/:name/preview'),
  saveContentDraft: staff('content.edit', 'PUT', '/content/:name/draft'),
  discardContentDraft: staff('content.edit', 'POST', '/content/:name/discard'),
  restoreContent: staff('content.edit', 'POST', '/content/:name/restore'),
  publishContent: staff('content.edit', 'POST', '/content/:name/publish'),
}
