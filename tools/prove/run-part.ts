import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noTime, type Pace, type PartName, type ProofLine, type ProofRow } from './proof-row.ts'

export interface PartOptions {
  part: PartName
  /** Empty for both. */
  database: string
  seed: number
  pace: Pace
  /** A fault that is put into the store, to see whether the part notices it. */
  fault: string
  say(step: string): void
}

export interface PartResult {
  rows: ProofRow[]
  isPassed: boolean
  /** The tests that failed, each with its message. */
  failures: string[]
  /** What the part printed. */
  output: string
}

/** Runs one part in a process of its own, and reads its progress while it runs. */
export async function runPart({ part, database, seed, pace, fault, say }: PartOptions): Promise<PartResult> {
  const program = part === 'mutants' ? 'tools/prove/mutants.ts' : `tests/prove/${part}`
  const rows: ProofRow[] = []
  const isShort = part === 'drills' && pace === 'quick'
  if (isShort) rows.push({ part, name: 'all but the failover', database: '', figures: {}, notShown: noTime })
  const folder = mkdtempSync(join(tmpdir(), 'asoke-proof-'))
  const [file, report] = [join(folder, 'lines'), join(folder, 'report.json')]
  writeFileSync(file, '')
  const vitest = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.prove.config.ts'],
    isShort ? `${program}/server/failover` : program,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(database ? ['--project', database] : []),
    // Workers of drills and kills often wait for other processes, and three files of races would leave a core idle in the end.
    ...(part === 'fuzz' ? [] : ['--maxWorkers=3']),
  ]
  const running = spawn(process.execPath, part === 'mutants' ? ['--import', 'tsx', program] : vitest, {
    env: {
      ...process.env,
      ...{ PROOF_SEED: String(seed), PROOF_PACE: pace, PROOF_FILE: file, PROOF_FAULT: fault },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => output.push(String(text)))
  const read = makeLineReader(file)
  const look = () => {
    for (const line of read()) {
      if ('row' in line) rows.push(line.row)
      else say(`${line.progress.name} ${drawBar(line.progress.done, line.progress.all)}`)
    }
  }
  const looking = setInterval(look, 500)
  const stop = () => running.kill('SIGTERM')
  process.once('exit', stop)
  const [code] = await once(running, 'close')
  process.off('exit', stop)
  clearInterval(looking)
  look()
  const failures = existsSync(report) ? readFailures(readFileSync(report, 'utf8')) : []
  rmSync(folder, { recursive: true, force: true })
  return { rows, isPassed: code === 0, failures, output: output.join('') }
}

/** Each call returns the whole lines that were added since the last one. */
function makeLineReader(file: string): () => ProofLine[] {
  let read = 0
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    const added = lines.slice(read)
    read = lines.length
    return added.map((line) => JSON.parse(line) as ProofLine)
  }
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

function readFailures(text: string): string[] {
  return (JSON.parse(text) as Report).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .flatMap(({ fullName, failureMessages }) => failureMessages.map((text) => `${fullName}: ${withoutStack(text)}`))
}

/** The message alone: the stack begins with “    at”. */
function withoutStack(message: string): string {
  return message.split(/\n\s+at /)[0]?.replaceAll('\n', '; ') ?? ''
}

function drawBar(done: number, all: number): string {
  const width = 10
  const filled = all > 0 ? Math.min(width, Math.round((done / all) * width)) : 0
  return `${'█'.repeat(filled).padEnd(width, '░')} ${done.toLocaleString('en')} of ${all.toLocaleString('en')}`
}
