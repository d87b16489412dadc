import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses an option as a keyboard user does: focus, the first letters, Tab. `selectOption` would hide a choice that is put back. */
export async function chooseByKeys(page: Page, select: Locator, option: string): Promise<void> {
  await select.focus()
  await page.keyboard.type(option)
  await page.keyboard.press('Tab')
  await expect(select.locator('option:checked')).toHaveText(option)
}

/** Replaces the text of a field as a person does: select everything, type, Tab. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}
