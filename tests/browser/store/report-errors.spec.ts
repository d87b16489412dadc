import { expect, test } from '../../support/browser/journey.ts'
import { officeStore } from '../../support/browser/office-address.ts'

for (const path of ['/shop', '/admin'])
  test(`a script of ${path} that fails is reported three times at most, and never with its message`, async ({
    browser,
    baseURL,
  }) => {
    // A page of its own: the console of the journey's page must stay without errors.
    const page = await browser.newPage({ baseURL: path === '/admin' ? officeStore : (baseURL ?? '') })
    const reports: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('beacon ')) reports.push(message.text().slice('beacon '.length))
    })
    // The browser does not show tests what a beacon carries, so the page says it as well.
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (url, data) => {
        void (data as Blob).text().then((text) => console.info(`beacon ${text}`))
        return send(url, data)
      }
    })
    await page.goto(`${path}?q=secret`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (let time = 0; time < 5; time += 1) {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError('secret words that a shopper typed')
        })
        void Promise.reject(new RangeError('more secret words'))
      })
    }
    await expect.poll(() => reports.length).toBe(3)
    for (const report of reports) {
      expect(JSON.parse(report)).toMatchObject({
        name: expect.stringMatching(/^(Type|Range)Error$/),
        page: path,
      })
      expect(report).not.toContain('secret')
    }
    await page.close()
  })
