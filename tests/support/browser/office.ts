import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, request } from '@playwright/test'
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

/**
 * Opens a screen as a member of the staff that all tests of the worker share. A test that changes its own member, such as
 * its second factor, password or saved views, calls `enterOfficeAsNewMember`.
 */
export async function enterOffice(page: Page, role: Role, path = '/admin'): Promise<void> {
  // Inviting someone and hashing a password costs more than many a test.
  const member = shared.get(role) ?? signInNewMember(role)
  shared.set(role, member)
  await page.context().addCookies((await member).cookies)
  await page.goto(path)
}

/** Opens a screen as a member of the staff of the test's own. */
export async function enterOfficeAsNewMember(page: Page, role: Role, path = '/admin'): Promise<{ email: string }> {
  const { email, cookies } = await signInNewMember(role)
  await page.context().addCookies(cookies)
  await page.goto(path)
  return { email }
}

interface SignedInMember {
  email: string
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** Every worker is a process of its own. */
const shared = new Map<Role, Promise<SignedInMember>>()

async function signInNewMember(role: Role): Promise<SignedInMember> {
  const { email, link } = await addStaff(role)
  const token = link.split('#')[1]
  const api = await request.newContext()
  const answer = await api.post(`${officeStore}${adminApiBase}/accept-link`, {
    // From a network of its own: the journeys together sign in more often than one network may.
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': someAddress() },
    data: { token, name: 'Bisi Alade', password },
  })
  expect(answer.status()).toBe(200)
  const { cookies } = await api.storageState()
  await api.dispose()
  return { email, cookies }
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
