// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../../shared/paths.ts'
import { answersFor, readDemoProduct } from '../../../../tests/support/components/demo-products.ts'
import { retype } from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'

const slug = 'ngozi-ankara-flare-dress'

async function answers() {
  const dress = await readDemoProduct(slug)
  return {
    ...answersFor(dress),
    allProducts: { data: [dress], meta: { total: 1, page: 1, pages: 1 } },
    garmentFits: { data: [dress] },
  }
}

async function openDress() {
  const shop = await openShop(paths.product(slug), await answers())
  await screen.findByRole('button', { name: 'Find my size' })
  return shop
}

async function enterMeasurements(user: UserEvent, lengths: { bust?: string; waist?: string; hip?: string }) {
  await user.click(screen.getByRole('button', { name: 'Find my size' }))
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }))
  await retype(user, await guide.findByLabelText(/^Bust/), lengths.bust ?? '')
  await retype(user, guide.getByLabelText(/^Waist/), lengths.waist ?? '')
  await retype(user, guide.getByLabelText(/^Hip/), lengths.hip ?? '')
  await user.click(guide.getByRole('button', { name: 'Show my size' }))
  return guide
}

const fitLines = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent.replace(/\s+/g, ' '))
    .filter((text) => /suggest|Between|Even|Add your|measurements/.test(text))

describe('the size suggestion', () => {
  it('names the measure that decides, the one that is missing and the one that is too tight', async () => {
    const { user } = await openDress()
    const expectLine = (line: string) => waitFor(() => expect(fitLines()).toEqual([line]))
    await enterMeasurements(user, { bust: '90' })
    await expectLine('Add your waist, it decides here.')
    await enterMeasurements(user, { bust: '88', waist: '76' })
    await expectLine('Between M and L: M is closer, L is easier.')
    await enterMeasurements(user, { waist: '72.5' })
    await expectLine('We suggest M. Add your bust to be sure.')
    await enterMeasurements(user, { bust: '90', waist: '110' })
    await expectLine('Even 3XL gives 108.5 cm at the waist: too tight.')
  })

  it('refuses impossible measurements in their field and stores nothing', async () => {
    const { user } = await openDress()
    for (const [typed, problem] of [
      ['-90', 'Enter a number'],
      ['1e2', 'Enter a number'],
      ['0', 'Enter 50 to 180'],
      ['9999', 'Enter 50 to 180'],
      ['abc', 'Enter a number'],
    ] as const) {
      const guide = await enterMeasurements(user, { bust: '90', hip: typed })
      await guide.findByText(problem)
      expect(guide.getByLabelText<HTMLInputElement>(/^Hip/).value).toBe(typed)
      await user.click(guide.getByRole('button', { name: 'Close' }))
    }
    expect(localStorage.getItem('body-measurements')).toBe('[]')
  })
})

describe('junk in the browser’s storage', () => {
  const junks = ['{', '7', '[null]', '[[]]', '[{"bust":"90"}]', '[{"bust":-1,"waist":1e9}]', '{"waist":79}']

  it.each(junks)('counts as no measurements on a product’s page: %s', async (junk) => {
    localStorage.setItem('body-measurements', junk)
    const { sent } = await openDress()
    await waitFor(() => expect(localStorage.getItem('body-measurements')).toBe('[]'))
    expect(fitLines()).toEqual([])
    expect(sent.filter(({ params }) => params.name === 'size-guide')).toEqual([])
  })

  it.each(junks)('counts as no measurements on cards: %s', async (junk) => {
    localStorage.setItem('body-measurements', junk)
    const { sent } = await openShop('/shop?category=dress', await answers())
    await screen.findByRole('heading', { level: 3, name: 'Ngozi Ankara Flare Dress' })
    await waitFor(() => expect(localStorage.getItem('body-measurements')).toBe('[]'))
    expect(screen.queryByText(/Your size:/)).toBeNull()
    expect(sent.filter(({ params }) => params.name === 'size-guide')).toEqual([])
  })
})
