import { z } from 'zod'

export const reportKinds = ['csp', 'script', 'other', 'unreadable', 'unread'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What is kept of a report: nothing that a visitor typed, and no address of a person's page. */
export interface Report {
  kind: ReportKind
  /** The directive that was broken, or the name of the error. */
  what: string
  /** The blocked host, or the place in our own script. */
  where: string
  /** The pattern of the page's address. */
  page: string
}

/** A browser sends the reports of a minute together. */
const mostReports = 10

/** Reads what a browser or our own script sends. What is not known is replaced by a fixed word. */
export function readReports(body: unknown): Report[] {
  const old = OldReport.safeParse(body)
  if (old.success) return [readViolation(old.data['csp-report'])]
  const script = ScriptError.safeParse(body)
  if (script.success) return [readScriptError(script.data)]
  const list = ReportList.safeParse(body)
  if (!list.success) return [{ kind: 'unreadable', what: '', where: '', page: '' }]
  return list.data.slice(0, mostReports).map(({ type, url, body: violation }) => {
    if (type !== 'csp-violation') return { kind: 'other', what: '', where: '', page: patternOf(url) }
    return readViolation({ ...violation, 'document-uri': violation?.documentURL ?? url })
  })
}

const text = z.string().catch('')

const Violation = z.object({
  'document-uri': text,
  'effective-directive': z.string().optional().catch(undefined),
  'violated-directive': z.string().optional().catch(undefined),
  'blocked-uri': z.string().optional().catch(undefined),
  effectiveDirective: z.string().optional().catch(undefined),
  blockedURL: z.string().optional().catch(undefined),
})

const OldReport = z.object({ 'csp-report': Violation })

const ReportList = z.array(
  z.object({ type: text, url: text, body: Violation.extend({ documentURL: z.string().optional() }).optional() }),
)

const ScriptError = z.object({
  name: z.string(),
  file: text,
  line: z.number().int().min(0).catch(0),
  column: z.number().int().min(0).catch(0),
  page: text,
})

function readViolation(violation: z.infer<typeof Violation>): Report {
  const [directive = ''] = (
    violation.effectiveDirective ??
    violation['effective-directive'] ??
    violation['violated-directive'] ??
    ''
  ).split(' ')
  return {
    kind: 'csp',
    what: /^[a-z]{3,12}(-[a-z]{3,9}){1,3}$/.test(directive) ? directive : 'unknown',
    where: hostOf(violation.blockedURL ?? violation['blocked-uri'] ?? ''),
    page: patternOf(violation['document-uri']),
  }
}

/** A host, or one of the words that browsers write in its place. */
function hostOf(blocked: string): string {
  if (/^(inline|eval|wasm-eval|data|blob|self|trusted-types-(policy|sink))$/.test(blocked)) return blocked
  const { host = '' } = URL.canParse(blocked) ? new URL(blocked) : {}
  return /^[a-z0-9.:[\]-]{1,100}$/.test(host) ? host : 'unknown'
}

/** The names of errors that are logged. A script could put any text into the name of another error. */
const errorNames = new Set([
  ...['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError'],
  ...['AbortError', 'NetworkError', 'NotAllowedError', 'NotFoundError', 'QuotaExceededError', 'SecurityError'],
  ...['InvalidStateError', 'DataCloneError', 'TimeoutError', 'NotSupportedError', 'ApiFailure'],
])

function readScriptError({ name, file, line, column, page }: z.infer<typeof ScriptError>): Report {
  const isOwnFile = /^(\/admin)?\/assets\/[\w-]{1,60}\.js$/.test(file)
  return {
    kind: 'script',
    what: errorNames.has(name) ? name : 'unknown',
    where: isOwnFile ? `${file}:${line}:${column}` : 'unknown',
    page: patternOf(page),
  }
}

/** The words in the addresses of pages. Everything else may be an id, a key or a mistyped name. */
const words = new Set(
  [
    'about contact faqs delivery-policy privacy-policy return-policy shop cart checkout bag order find-order login register',
    'forgot-password reset-password verify-account newsletter notices preview dashboard orders inbox edit-account edit-password',
    'wish-list admin search categories products stock demand count receive print payments reconciliation webhooks reports settings',
    'reviews enquiries customers subscribers content welcome coupons delivery import audit-log staff account more',
  ].flatMap((line) => line.split(' ')),
)

/** The address of a page as a pattern: without query, and with “:” in place of ids. */
function patternOf(address: string): string {
  const path = address.startsWith('/') ? address : URL.canParse(address) ? new URL(address).pathname : ''
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  if (path === '' || parts.length > 5) return 'unknown'
  return `/${parts.map((part) => (words.has(part) ? part : ':')).join('/')}`
}
