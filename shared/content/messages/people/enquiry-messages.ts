/** Sentences about answering enquiries. */
export const enquiryMessages = {
  replyMissing: 'Please write a reply!',
  nameMissing: 'Please enter a name!',
  badMember: 'Choose someone on the staff who may answer enquiries.',
  tooManySaved: 'There are 200 saved replies. Delete one first.',
} as const
