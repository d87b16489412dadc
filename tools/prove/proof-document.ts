import { type Pace, type PartName, type ProofRow, partNames } from './proof-row.ts'
import { asMarkdown, cellsOf } from './proof-table.ts'

export interface Proof {
  rows: readonly ProofRow[]
  /** Parts that failed. */
  failed: readonly string[]
  seed: number
  pace: Pace
  minutes: number
  minutesOfParts: Partial<Record<PartName, number>>
  /** A line for each other run, the newest first. */
  earlier: readonly string[]
  machine: { date: string; cpu: string; cores: number; memoryGigabytes: number; system: string; node: string }
}

/** What each part tries, and what must hold afterwards. */
const meanings: Record<PartName, string> = {
  kills:
    'Processes that run the code of the store are ended with `kill -9`. Most end before a step, where a step is a database statement or a request to the provider, and every step gets its turn (every fourth with the embedded database). Whole servers, newsletters and payments that two processes settle end at moments chosen by the seed. After each kill another process opens the same database and finishes the work. Then orders, payments and refunds agree with the provider, pieces put in are pieces free, held or sold, and imports, photos, notices and shipments are stored once. A mail that was being sent may arrive twice; a newsletter that was being sent is not sent again.',
  races:
    'Two actions begin at the same moment. Pauses chosen from the seed come before their requests to the provider and, on PostgreSQL, before each of their statements; with the embedded database, before each transaction. Of the orders of pairs that settle, a quarter is paid before, a quarter meanwhile, a quarter never, and a quarter is settled already. After each run every payment is counted once, pieces are conserved, refunds are at most what was paid, the order is in a legal state, each mail is queued once and each change of the staff has its entry in the audit log. After each pair the reconciliation finds no difference.',
  fuzz: 'Each endpoint gets requests with odd values, names, bodies, headers and callers, from guests, customers and every role of the staff, and a socket gets bytes that are almost HTTP. Of each 51 requests, or 21 where sessions begin or end, one is as it should be: it shows that the others are changes of something that works. `tests/support/prove/not-reached.ts` says why it does not succeed for some endpoints. No answer is a 5xx or tells of the code, none hangs, and no log line holds the mark that many of the requests carry, or an e-mail address of the tests. Only warnings and errors are logged, so there are few lines. Passwords are hashed at the lowest cost here, which is all that differs from the store. Afterwards a dress is bought to the end and the reconciliation finds no difference.',
  mutants:
    'One thing at a time is changed in thirteen files: rules about money, prices, delivery, stock, limits and permissions, the guard of the back office, the store of stock and the settlement. The tests must notice it. Of the changes whose tests need a database a part is tried, chosen by the seed; “of all” says of how many. `tools/prove/mutants/survivors.ts` has the reason of each survivor.',
  drills:
    'The database, the provider, the mail server, the clock, the disk or an instance fails while orders come in or are being settled, or an instance is replaced. The store recovers by itself, or as `docs/operations.md` says. In a restore the orders after the backup are gone; “kept for the staff to decide” counts their payments.',
}

const earlierRuns = '## Other runs'
const mostRuns = 10

/** `docs/proof.md`. */
export function writeDocument({ rows, failed, seed, pace, minutes, minutesOfParts, machine, earlier }: Proof): string {
  const { date, cpu, cores, memoryGigabytes, system, node } = machine
  const times = partNames.filter((part) => part in minutesOfParts).map((part) => `${part} ${minutesOfParts[part]}`)
  const hidden = rows.filter(({ notShown }) => notShown)
  const sections = partNames.flatMap((part) => {
    const own = rows.filter((row) => row.part === part && !row.notShown)
    if (own.length === 0) return []
    const kills = own.reduce((sum, { figures }) => sum + (figures.kills ?? 0), 0)
    return [
      `## ${part[0]?.toUpperCase()}${part.slice(1)}`,
      meanings[part],
      ...(kills > 0 ? [`${kills.toLocaleString('en')} processes were killed.`] : []),
      asMarkdown(cellsOf(own)),
    ]
  })
  return `${[
    '# Proof',
    'Nothing paid is lost, nothing is charged twice, nothing is oversold. `npm run prove` tries to break these promises and writes what it found into this file.',
    [
      `- Date: ${date.slice(0, 10)}`,
      `- Pace: ${pace}, ${minutes} minutes`,
      `- Minutes of each part: ${times.join(', ')}`,
      `- Machine: ${cores} × ${cpu}, ${memoryGigabytes} GB, ${system}, Node ${node}`,
      `- Seed: ${seed}. \`npm run prove -- ${pace === 'full' ? '' : `--${pace} `}--seed ${seed}\` makes the same random choices again; what the machine does at the same time is not repeated.`,
      `- Result: ${failed.length === 0 ? 'every check that ran passed.' : `these parts failed: ${failed.join(', ')}.`}`,
    ].join('\n'),
    ...sections,
    '## Not shown',
    hidden.length === 0
      ? 'Everything that was planned was shown.'
      : hidden.map((row) => `- ${describeRow(row)}: ${row.notShown}`).join('\n'),
    ...(earlier.length > 0 ? [earlierRuns, earlier.slice(0, mostRuns).join('\n')] : []),
  ].join('\n\n')}\n`
}

/** A line for each run that a document tells of, the newest first: its own and the earlier ones. */
export function listRuns(document: string): string[] {
  const read = (pattern: RegExp) => pattern.exec(document)?.[1] ?? ''
  const [date, seed, pace] = [read(/^- Date: (.+)$/m), read(/^- Seed: (\d+)/m), read(/^- Pace: (.+)$/m)]
  const own = `- ${date}, seed ${seed}, ${pace}: ${read(/^- Result: (.+)$/m)}`
  const [, earlier = ''] = document.split(`${earlierRuns}\n`)
  return [own, ...earlier.split('\n').filter((line) => line.startsWith('- '))]
}

/** A row's part, name and database. */
export function describeRow({ part, name, database }: ProofRow): string {
  return [part, name, database].filter(Boolean).join(', ')
}
