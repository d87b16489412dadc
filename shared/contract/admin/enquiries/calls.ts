import { staff } from '../access.ts'

/** Customers' enquiries and the replies to them. */
export const enquiryCalls = {
  enquiries: staff('enquiries.answer', 'GET', '/enquiries'),
  enquiry: staff('enquiries.answer', 'GET', '/enquiries/:id'),
  changeEnquiry: staff('enquiries.answer', 'PUT', '/enquiries/:id'),
  replyToEnquiry: staff('enquiries.answer', 'POST', '/enquiries/:id/replies'),
  savedReplies: staff('enquiries.answer', 'GET', '/saved-replies'),
  createSavedReply: staff('enquiries.answer', 'POST', '/saved-replies'),
  changeSavedReply: staff('enquiries.answer', 'PUT', '/saved-replies/:id'),
  deleteSavedReply: staff('enquiries.answer', 'DELETE', '/saved-replies/:id'),
}
