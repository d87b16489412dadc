/** Facts about the shop. They come from the configuration; the staff can change all but the name and the origin. */
export interface StoreFacts {
  name: string
  email: string
  phone: string
  /** The number that takes orders on WhatsApp; empty when there is none. */
  whatsapp: string
  address: string
  supportHours: string
  holidayHours: string
  socials: { network: SocialNetwork; url: string }[]
  /** The shop's own web address without a slash at the end. */
  origin: string
}

/** What pages show everywhere. */
export interface PageStore extends StoreFacts {
  /** The line above the header. */
  topBar: string
}

/** The shop as its published texts describe it, for pages and mails. */
export interface StoreInfo extends PageStore {
  /** How long a refund takes, as “7 to 10 business days”. */
  refundTime: string
  /** The lines at the end of every mail. */
  mailFooter: string
}

export const socialNetworks = ['Instagram', 'Facebook', 'X', 'TikTok', 'Pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const tagline = 'Affordable store for your lifestyle collections'

/** The one rule for browser titles. */
export function browserTitle(pageTitle: string, storeName: string): string {
  return `${pageTitle} | ${storeName} - ${tagline}`
}

export const copyrightYear = 2025
export const themeColor = '#1F2F57'
