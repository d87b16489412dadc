import { expect, type Page } from '@playwright/test'
import { adminPaths } from '../../../../shared/paths.ts'
import { addStaff, enterOfficeAsNewMember, password } from '../office.ts'
import type { View } from './walk-table.ts'

const signIn = (email: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Every page before the sign-in is complete, by its path, as a member with a second factor meets them. */
export async function officeDoors(email: string): Promise<Record<string, readonly View[]>> {
  const { link } = await addStaff('packer')
  return {
    '/admin/welcome': [
      { address: link, sees: 'Welcome to the back office' },
      // Only the fragment differs, so the browser keeps the document.
      {
        address: adminPaths.welcome('used'),
        begin: (page) => page.reload(),
        sees: 'This link does not work any more',
      },
    ],
    '/admin/forgot-password': [{ address: '/admin/forgot-password', sees: 'Forgot your password?' }],
    // Every other address.
    '/admin': [
      { address: '/admin', sees: 'Sign in' },
      { address: '/admin', begin: signIn(email), sees: 'Enter your code' },
      { address: '/admin', begin: askForSecondFactor, sees: 'Set up a second factor' },
    ],
  }
}

/** Live stores ask owners for a second factor at once; the answer of this store is changed to theirs. */
async function askForSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/admin/me', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, needs: 'second-factor' } } })
  })
  await page.context().clearCookies()
  await enterOfficeAsNewMember(page, 'owner')
  await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
}
