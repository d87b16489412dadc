import { expect } from '@playwright/test'
import { httpsStore, mailboxAddress } from './https-address.ts'

interface ReceivedMail {
  to: string[]
  subject: string
  text: string
  html: string
}

/** What the SMTP server has received for an address, the oldest first. */
async function mailsTo(email: string): Promise<ReceivedMail[]> {
  return (await fetch(`${mailboxAddress}/?to=${encodeURIComponent(email)}`)).json()
}

/** Waits for a mail over SMTP: the first with this subject, the second and so on. */
export async function mailTo(email: string, subject: RegExp, which = 1): Promise<ReceivedMail> {
  const find = async () => (await mailsTo(email)).filter((mail) => subject.test(mail.subject))[which - 1]
  const options = { message: `mail ${which} to ${email}: ${subject}`, timeout: 20_000, intervals: [100] }
  await expect.poll(find, options).toBeDefined()
  return (await find()) as ReceivedMail
}

/** The code in the first mail with one, or in a later one. */
export async function codeFor(email: string, which = 1): Promise<string> {
  const { text } = await mailTo(email, /is your Asoke code$/, which)
  return /code is (\d{5})/.exec(text)?.[1] ?? ''
}

/** Where the link beside the code leads, without the store's address. */
export async function verifyPathFor(email: string): Promise<string> {
  const { text } = await mailTo(email, /is your Asoke code$/)
  const link = /https:\S+/.exec(text)?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${httpsStore.baseURL}/verify-account\\?id=.+&token=.+`))
  return link.slice(httpsStore.baseURL.length)
}

/** Where the link in a mail leads, without the store's address. */
export async function resetPathFor(email: string, which = 1): Promise<string> {
  const { text } = await mailTo(email, /^Set a new password/, which)
  const link = /https:\S+/.exec(text)?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${httpsStore.baseURL}/reset-password\\?id=.+&token=.+`))
  return link.slice(httpsStore.baseURL.length)
}

/** Any code but the right one. */
export const wrongCode = (code: string) => (code === '12345' ? '54321' : '12345')
