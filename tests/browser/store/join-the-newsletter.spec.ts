import { expect, expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'
import { isWide } from '../../support/browser/shopper.ts'

test('what is wrong with the address stands beside it, in a place that was there before', async ({ page }) => {
  await openPage(page, '/about')
  const form = page.getByRole('form', { name: 'Newsletter' })
  const box = form.getByPlaceholder('Email address')
  const problem = form.locator(`[id="${await box.getAttribute('aria-describedby')}"]`)
  await expect(problem).toHaveCSS('display', 'block')
  await expect(problem).toHaveAttribute('aria-live', 'polite')
  await box.fill('bola')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box).toHaveAccessibleDescription(/^invalid email$/i)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  const [field, word] = [await box.boundingBox(), await problem.boundingBox()]
  expect((word?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(8)
  await box.fill('bola@example.com')
  await expect(box).toHaveAttribute('aria-invalid', 'false')
})

test('its mail is as wide as a phone', async ({ page, viewport }) => {
  test.skip(isWide({ viewport }), 'wide screens have room')
  const address = `narrow.${Date.now()}@example.com`
  await openPage(page, '/newsletter')
  const form = page.getByRole('form', { name: 'Join the newsletter' })
  await form.getByPlaceholder('Email address').fill(address)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Thank you.')).toBeVisible()
  await page.goto('/dev/outbox')
  await page.getByRole('row', { name: address }).getByRole('link').click()
  await page.goto(`${page.url()}/html`)
  await expect(page.getByRole('link', { name: 'Confirm my address' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
