import { expect } from '@playwright/test'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOfficeAsNewMember, test } from '../../support/browser/office.ts'

const lists = [
  { path: '/admin/products', query: 'category=Dress&status=published' },
  { path: '/admin/stock', query: 'q=dress&view=all' },
  { path: '/admin/coupons', query: 'state=running' },
  { path: '/admin/audit-log', query: 'subject=categories' },
]

for (const { path, query } of lists)
  test(`the filters of ${path} are saved under a name, opened and deleted`, async ({ page, expectedStatuses }) => {
    expectedStatuses.add(400)
    await enterOfficeAsNewMember(page, 'manager', path)
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
    await expect(views).toBeHidden()
    await page.goto(`${path}?${query}`)
    await views.getByRole('button', { name: 'Save this view' }).click()
    const sheet = page.getByRole('dialog', { name: 'Save this view' })
    await sheet.getByRole('button', { name: 'Save the view' }).click()
    await expect(sheet.getByText('Please enter a name!')).toBeVisible()
    await sheet.getByLabel('Name').fill('My dresses')
    await expectNoAxeViolation(page)
    await sheet.getByRole('button', { name: 'Save the view' }).click()
    await expect(sheet).toBeHidden()
    await expect(views.getByRole('link', { name: 'My dresses' })).toHaveAttribute('aria-current', 'page')
    await expect(views.getByRole('button', { name: 'Save this view' })).toBeHidden()
    await expectNoAxeViolation(page)

    await page.goto(path)
    await views.getByRole('link', { name: 'My dresses' }).click()
    await expect(page).toHaveURL(`${path}?${query}`)
    await views.getByRole('button', { name: 'Delete the view My dresses' }).click()
    await expect(views.getByRole('link', { name: 'My dresses' })).toBeHidden()
  })
