import type { Page } from '@playwright/test'
import { pagesWithoutSession, screens } from '../../../web/admin/routes.ts'
import { routes } from '../../../web/shop/routes.ts'
import { giveSession } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { watchLayoutShift } from '../../support/browser/layout-shift.ts'
import { enterOfficeAsNewMember, turnSecondFactorOn } from '../../support/browser/office.ts'
import { officeStore } from '../../support/browser/office-address.ts'
import { isNarrow, isWide } from '../../support/browser/shopper.ts'
import { countDialogs, countRows } from '../../support/browser/walk/dialogs-in-sources.ts'
import { type Inspector, makeInspector } from '../../support/browser/walk/inspector.ts'
import { fillOffice } from '../../support/browser/walk/office-data.ts'
import { officeDoors } from '../../support/browser/walk/office-doors.ts'
import { officeScreens } from '../../support/browser/walk/office-screens.ts'
import { fillShop } from '../../support/browser/walk/shop-data.ts'
import { type ShopView, shopPages } from '../../support/browser/walk/shop-pages.ts'
import type { View } from '../../support/browser/walk/walk-table.ts'

// A press of a button that is not there must not take all the time of the walk.
test.use({ actionTimeout: 15_000 })

const store = `http://localhost:${process.env.STORE_PORT ?? 4310}`

/** Fails with the names of routes and dialogs that the walk does not know. */
function expectWhole(views: Record<string, readonly View[]>, paths: readonly string[], folder: string): void {
  expect.soft(Object.keys(views).sort(), 'every route is in the table of the walk').toEqual([...paths].sort())
  const rows = Object.values(views).flatMap((of) => of.flatMap(({ dialogs = [] }) => dialogs))
  expect(countRows(rows), 'every dialog is in the table of the walk').toEqual(countDialogs(folder))
}

/** Waits until nothing loads any more and what is expected is shown. */
async function expectLoaded(page: Page, sees: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByText(sees).filter({ visible: true }).first()).toBeVisible()
  const loading = page.locator('[aria-busy=true], .animate-spin, .animate-pulse')
  await expect(loading.filter({ visible: true })).toHaveCount(0)
}

async function walkDialogs(page: Page, { address, dialogs = [] }: View, inspector: Inspector): Promise<void> {
  for (const { source, name, open, leave, isOnPhonesOnly } of dialogs) {
    if (isOnPhonesOnly && !isNarrow({ viewport: page.viewportSize() })) continue
    const where = `${source} from ${address}`
    await inspector.attempt(where, async () => {
      await open(page)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy=true], .animate-pulse').filter({ visible: true })).toHaveCount(0)
      await inspector.inspect(where, 'dialog[open]')
      if (leave) return leave(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }
}

test.describe('the shop', () => {
  test.use(httpsStore)

  test('every page of the shop fits the screen and is sound, with its data and each dialog', async ({
    page,
    viewport,
    expectedStatuses,
  }) => {
    test.setTimeout(240_000)
    expectedStatuses.add(404)
    const inspector = makeInspector(page, viewport?.width ?? 0)
    const shiftOf = await watchLayoutShift(page)
    const apiCalls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) apiCalls.push(request.url())
    })

    async function visit(view: ShopView): Promise<void> {
      const { address, title, sees, by } = view
      await inspector.attempt(`${address} of a ${by}`, async () => {
        apiCalls.length = 0
        await openPage(page, by === 'newcomer' ? store + address : address)
        await expectLoaded(page, sees)
        await expect(page).toHaveTitle(`${title} | Asoke - Affordable store for your lifestyle collections`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        if (by === 'newcomer') {
          expect(apiCalls).toEqual([])
          expect(await shiftOf(), 'shift of the layout').toBeLessThan(0.01)
        }
        await inspector.inspect(`${address} of a ${by}`)
        await walkDialogs(page, view, inspector)
      })
    }

    const data = await test.step('data', () => fillShop(page))
    const pages = shopPages(data)
    expectWhole(pages, Object.keys(routes), 'web/shop')
    const views = Object.values(pages).flat()
    // Fonts first: a bare machine has none of those that stand in for them until they come.
    await openPage(page, `${store}/newsletter`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const view of views.filter(({ by }) => by === 'newcomer')) {
      await visit(view)
      await page.evaluate(() => localStorage.clear())
    }
    for (const view of views.filter(({ by }) => by === 'guest')) await visit(view)
    await giveSession(page.context(), data.token)
    for (const view of views.filter(({ by }) => by === 'customer')) await visit(view)
    expect(inspector.faults).toEqual([])
  })
})

test.describe('the back office', () => {
  test.skip(isWide, 'about phones')
  test.use({ baseURL: officeStore })

  test('every screen of the back office fits a phone and is sound, with its data and each sheet', async ({
    page,
    expectedStatuses,
  }) => {
    test.setTimeout(300_000)
    // A link that was used, and an owner whose last code is too old for a change.
    for (const status of [400, 403, 404]) expectedStatuses.add(status)
    // A text that is not saved asks before it is left.
    page.on('dialog', (dialog) => dialog.accept())
    const inspector = makeInspector(page, 360)

    async function visit(view: View): Promise<void> {
      await inspector.attempt(view.address, async () => {
        await page.goto(view.address)
        await view.begin?.(page)
        await expectLoaded(page, view.sees)
        await inspector.inspect(view.address)
        await walkDialogs(page, view, inspector)
      })
    }

    const { email } = await enterOfficeAsNewMember(page, 'owner', '/robots.txt')
    await turnSecondFactorOn(page)
    const views = officeScreens(await test.step('data', () => fillOffice(page)))
    const paths = screens.map(({ path }) => path)
    expectWhole(views, paths, 'web/admin')
    for (const view of Object.values(views).flat()) await visit(view)

    await page.context().clearCookies()
    const doors = await officeDoors(email)
    expect(Object.keys(doors)).toEqual([...Object.keys(pagesWithoutSession), '/admin'])
    for (const view of Object.values(doors).flat()) await visit(view)
    expect(inspector.faults).toEqual([])
  })
})
