/** Facts about the shop that its owner configures. */
export interface StoreInfo {
  name: string
  email: string
  phone: string
  address: string
  supportHours: string
  holidayHours: string
  socials: { network: SocialNetwork; url: string }[]
  /** The shop's own web address without a slash at the end. */
  origin: string
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
