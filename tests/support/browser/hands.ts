import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** Chooses an option as a keyboard user does: focus, its first letters, Tab. `selectOption` would hide a choice that is put back. */
export async function chooseByKeys(page: Page, select: Locator, option: string): Promise<void> {
  const chosen = select.locator('option:checked')
  await select.focus()
  // Letters more than a second apart begin a new search, which happens on a busy machine. A person then begins again.
  await expect(async () => {
    for (const letter of option) {
      if ((await chosen.textContent()) === option) break
      await page.keyboard.type(letter)
    }
    expect(await chosen.textContent()).toBe(option)
  }).toPass({ timeout: 10_000, intervals: [1_100] })
  await page.keyboard.press('Tab')
  await expect(chosen).toHaveText(option)
}

/** Replaces the text of a field as a person does: select everything, type, Tab. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

type Files = Parameters<FileChooser['setFiles']>[0]

/** Picks files in the dialog that opens when the field is pressed. */
export async function chooseFiles(page: Page, field: Locator, files: Files): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await field.click()
  await (await opening).setFiles(files)
}

/** Moves a slider with the keyboard: to its lowest value, then step by step. */
export async function slideTo(slider: Locator, value: number): Promise<void> {
  const [min, step] = [Number(await slider.getAttribute('min')), Number(await slider.getAttribute('step'))]
  await slider.press('Home')
  for (let reached = min; reached < value; reached += step) await slider.press('ArrowRight')
  await expect(slider).toHaveValue(String(value))
}
