import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { codeAt } from '../../../server/secrets/one-time-code.ts'
import { adminApiBase } from '../../../shared/contract/endpoint.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import { fromBase32 } from '../base32.ts'
import { test as journey } from './journey.ts'
import { officeDataDir, officeStore } from './office-address.ts'
import { isNarrow } from './shopper.ts'

export const password = 'a long password'

/** A journey in the back office of the store that is there for it. */
export const test = journey.extend({ baseURL: officeStore })

/** A name that no other test and no other width uses. */
export const freshName = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

/** The open sheet. */
export const sheet = (page: Page) => page.getByRole('dialog')

export const isPhone = (page: Page) => isNarrow({ viewport: page.viewportSize() })

/** A new member of the staff, with a link to choose a password. */
export async function addStaff(role: Role): Promise<{ email: string; link: string }> {
  const email = `${role}.${randomUUID().slice(0, 13)}@example.com`
  const { text } = await askRunningStore(officeDataDir, ['staff', 'add', email, '--role', role])
  const [link] = /\/admin\/welcome#\S+/.exec(text) ?? []
  if (!link) throw new Error(text)
  return { email, link }
}

/** Signs a new member of the staff in and opens a screen. */
export async function enterOffice(page: Page, role: Role, path = '/admin'): Promise<{ email: string }> {
  const { email, link } = await addStaff(role)
  const token = link.split('#')[1]
  const answer = await page.request.post(`${officeStore}${adminApiBase}/accept-link`, {
    // From a network of its own: the journeys together sign in more often than one network may.
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': someAddress() },
    data: { token, name: 'Bisi Alade', password },
  })
  expect(answer.status()).toBe(200)
  await page.goto(path)
  return { email }
}

function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `10.${part()}.${part()}.${part()}`
}

/** The code that an authenticator app would show for this key now. */
export function codeFor(key: string): string {
  return codeAt(Math.floor(Date.now() / 30_000), fromBase32(key.replaceAll(' ', '')))
}

/** Gives the signed-in member a second factor that was confirmed just now, as the account screen does. */
export async function turnSecondFactorOn(page: Page): Promise<void> {
  const base = `${officeStore}${adminApiBase}`
  const me = await (await page.request.get(`${base}/me`)).json()
  const headers = { 'sec-fetch-site': 'same-origin', 'x-admin': me.data.proof }
  const begun = await (await page.request.post(`${base}/second-factor`, { headers })).json()
  const data = { code: codeFor(begun.data.key) }
  const enabled = await page.request.put(`${base}/second-factor`, { headers, data })
  expect(enabled.status()).toBe(200)
}

/** Adds sizes or colours to the product whose page is open. */
export async function addChoices(page: Page, noun: 'size' | 'colour', choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Add ${noun}s` }).click()
  for (const choice of choices) await sheet(page).getByRole('button', { name: choice, exact: true }).click()
  await sheet(page)
    .getByRole('button', { name: choices.length > 1 ? `Add ${choices.length} ${noun}s` : `Add the ${noun}` })
    .click()
}
