import type { NoticeStep, NoticeSubject } from '../../../../shared/contract/shop/notice-schemas.ts'

interface Described {
  title: string
  text: string
  button: string
}

/** What the page says about the link that was opened. */
export function describeStep({ does, state, email, about }: NoticeStep): Described {
  const news = about ? newsOf(about) : ''
  if (does === 'end all') {
    return state === 'done'
      ? { title: 'All your notices have ended', text: `Nothing is open for ${email}.`, button: '' }
      : {
          title: 'End all your notices?',
          text: `We then tell ${email} nothing more about sold-out pieces and prices. We still write to you about your orders.`,
          button: 'End all notices',
        }
  }
  if (does === 'end') {
    return state === 'done'
      ? { title: 'This notice has ended', text: `We do not tell ${email} when ${news}.`, button: '' }
      : { title: 'End this notice?', text: `We then do not tell ${email} when ${news}.`, button: 'End this notice' }
  }
  if (state === 'over') {
    return {
      title: 'This notice is over',
      text: `It was ended, or not confirmed in time. You can ask again on the page of the product.`,
      button: '',
    }
  }
  return state === 'done'
    ? {
        title: 'We will tell you',
        text: `We write to ${email} once, when ${news}. The notice ends by itself after 90 days.`,
        button: '',
      }
    : {
        title: `Shall we tell you when ${news}?`,
        text: `We write to ${email} once. We do not hold a piece for you.`,
        button: 'Yes, tell me',
      }
}

/** “Adunni Leaf Wrap Dress in XL, blue is back”. */
function newsOf({ kind, item_name, size, color }: NoticeSubject): string {
  if (kind === 'cheaper') return `${item_name} is cheaper by 5 % or more`
  const choice = [size, color].filter(Boolean).join(', ')
  return choice ? `${item_name} in ${choice} is back` : `${item_name} is back`
}
