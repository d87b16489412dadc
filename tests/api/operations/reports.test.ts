import { describe, expect, it } from 'vitest'
import { makeInstanceState } from '../../../server/operations/instance-state.ts'
import { paths } from '../../../shared/paths.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const { database, clock } = await openTestStore()
const json = 'application/json'
const oldType = 'application/csp-report'
const newType = 'application/reports+json'

/** An instance of its own, so that its counts and limits begin at nothing. */
async function open() {
  const lines: string[] = []
  const state = makeInstanceState(clock.now)
  const logger = { write: (line: string) => lines.push(line) }
  const app = await openInstance({ database, clock, state }, {}, undefined, { logger })
  let networks = 0
  const anotherNetwork = () => {
    networks += 1
    return `10.70.0.${networks % 250}`
  }
  const report = (body: unknown, type = json, from = anotherNetwork()) =>
    app.inject({
      ...{ method: 'POST', url: '/api/v1/reports', remoteAddress: from, headers: { 'content-type': type } },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  /** What is logged about the minute that ends now. */
  const endMinute = async () => {
    clock.now = new Date(clock.now.getTime() + 61_000)
    await report({ name: 'Error', file: '', line: 0, column: 0, page: '/' })
    return lines.splice(0).map((line) => JSON.parse(line).report)
  }
  return { app, state, report, endMinute, lines }
}

const violation = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/order/a-secret-key?token=secret',
    'blocked-uri': 'https://evil.example/path/secret?x=secret',
    'violated-directive': 'script-src-elem',
    'script-sample': 'secret',
    ...changes,
  },
})
const listed = (url: string) => ({
  type: 'csp-violation',
  url,
  body: { documentURL: url, blockedURL: 'inline', effectiveDirective: 'style-src-attr', sample: 'secret' },
})
const scriptError = { name: 'TypeError', file: '/assets/entry-abc123.js', line: 7, column: 12, page: '/shop/:slug' }

describe('a report of a browser', () => {
  it('is logged with its kind, the blocked host and the pattern of the page, and nothing else', async () => {
    const { report, endMinute, state } = await open()
    expect((await report(violation(), oldType)).statusCode).toBe(204)
    expect((await report([listed('https://shop.example/shop/adunni-dress?q=secret')], newType)).statusCode).toBe(204)
    expect((await report({ ...scriptError, message: 'secret', stack: 'secret' })).statusCode).toBe(204)
    const ofOffice = { ...scriptError, file: '/admin/assets/page-1.js', page: '/admin/orders/secret' }
    expect((await report(ofOffice)).statusCode).toBe(204)
    const logged = await endMinute()
    expect(logged).toEqual([
      { kind: 'csp', what: 'script-src-elem', where: 'evil.example', page: '/order/:', count: 1 },
      { kind: 'csp', what: 'style-src-attr', where: 'inline', page: '/shop/:', count: 1 },
      { kind: 'script', what: 'TypeError', where: '/assets/entry-abc123.js:7:12', page: '/shop/:', count: 1 },
      { kind: 'script', what: 'TypeError', where: '/admin/assets/page-1.js:7:12', page: '/admin/orders/:', count: 1 },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
    expect(Object.fromEntries(state.reports)).toEqual({ csp: 2, script: 3 })
  })

  it('that comes a thousand times is one line, and different ones are 21 at most', async () => {
    const { report, endMinute } = await open()
    for (let time = 0; time < 250; time += 1) await report(violation(), oldType)
    expect(await endMinute()).toMatchObject([{ kind: 'csp', count: 250 }])
    for (let number = 0; number < 40; number += 1)
      await report(violation({ 'blocked-uri': `https://host${number}.example/` }), oldType)
    const logged = await endMinute()
    expect(logged).toHaveLength(21)
    expect(logged.at(-1)).toMatchObject({ what: 'more reports', count: 21 })
  })

  it('is not read any more when there are too many in a minute', async () => {
    const { report, endMinute, state } = await open()
    for (let time = 0; time < 310; time += 1) await report(scriptError)
    expect(await endMinute()).toMatchObject([
      { kind: 'script', count: 300 },
      { kind: 'unread', count: 10 },
    ])
    expect(state.reports.get('unread')).toBe(10)
  })

  it('is read again when the clock was set back while there were too many', async () => {
    const { report, state } = await open()
    for (let time = 0; time < 301; time += 1) await report(scriptError)
    expect(state.reports.get('unread')).toBe(1)
    clock.now = new Date(clock.now.getTime() - 60 * 60_000)
    await report(scriptError)
    expect(Object.fromEntries(state.reports)).toEqual({ script: 301, unread: 1 })
  })

  it('is refused when one network sends too many', async () => {
    const { report } = await open()
    const statuses = []
    for (let time = 0; time < 32; time += 1) statuses.push((await report(scriptError, json, '10.71.0.1')).statusCode)
    expect(statuses).toEqual([...Array(30).fill(204), 429, 429])
    expect((await report(scriptError, json, '10.71.0.2')).statusCode).toBe(204)
  })

  it.each([
    ['an unreadable body', '{', json],
    ['an empty body', '', oldType],
    ['another shape', [[]], newType],
    ['a nested mess', { 'csp-report': { 'document-uri': [], 'blocked-uri': {} } }, oldType],
    ['words of the visitor in every field', violation(spoiled('Ada Obi\nfake line')), oldType],
    ['words in a script error', { name: 'AdaObi', file: '/Ada', line: -1, column: 1e9, page: '/Ada' }, json],
    ['control characters', violation(spoiled('\u0000\u202eAda\ud83d')), oldType],
    ['prototypes', JSON.parse('{"__proto__":{"csp-report":{}},"constructor":"Ada"}'), json],
  ])('with %s is taken and says nothing of it', async (_, body, type) => {
    const { report, endMinute } = await open()
    expect((await report(body, type)).statusCode).toBe(204)
    const [line, ...others] = await endMinute()
    expect(others).toEqual([])
    expect(JSON.stringify(line)).not.toMatch(/Ada|fake/)
  })

  it('is refused when it is large or of another type', async () => {
    const { report, lines } = await open()
    expect((await report(JSON.stringify({ x: 'x'.repeat(9_000) }))).statusCode).toBe(413)
    expect((await report('{}', 'text/plain')).statusCode).toBe(415)
    expect((await report('{}', 'multipart/form-data; boundary=x')).statusCode).toBe(415)
    expect(lines).toEqual([])
  })

  it('of every page has a pattern without what is unknown', async () => {
    const { report, endMinute } = await open()
    for (const path of Object.values(paths).filter((each) => typeof each === 'string'))
      await report({ ...scriptError, page: path })
    for (const { page } of await endMinute()) expect(page).not.toContain(':')
  })

  it('is counted in the metrics', async () => {
    const { app, report } = await open()
    await report(violation(), oldType)
    const { payload } = await app.inject({ url: '/metrics' })
    expect(payload).toContain('asoke_browser_reports_total{kind="csp"} 1')
    expect(payload).toContain('asoke_browser_reports_total{kind="script"} 0')
  })

  it('of the last minute is logged when the store stops', async () => {
    const { app, report, lines } = await open()
    await report(violation(), oldType)
    await app.close()
    expect(lines.map((line) => JSON.parse(line).report.kind)).toEqual(['csp'])
  })
})

function spoiled(text: string) {
  return {
    'document-uri': `https://shop.example/${text}/orders/${text}?q=${text}`,
    'blocked-uri': text,
    'violated-directive': `${text} script-src`,
  }
}

describe('the pages', () => {
  it.each(['/', '/shop', '/admin'])('%s tell browsers where to report', async (url) => {
    const { app } = await open()
    const { headers } = await app.inject({ url })
    expect(headers['reporting-endpoints']).toBe('reports="/api/v1/reports"')
    expect(headers['content-security-policy']).toContain('report-uri /api/v1/reports;report-to reports')
  })
})
