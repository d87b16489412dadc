import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'

export class DatabaseInUse extends Error {}

const heartbeatEvery = 2_000
const staleAfter = 10_000

/**
 * Two processes that write to one embedded database corrupt it, and it has no lock of its own. The holder touches the
 * lock file every two seconds. A lock is free when it was not touched for ten seconds or its process is dead, so a killed
 * process does not block its successor.
 */
export async function takeEmbeddedLock(file: string, onLost = endAtOnce): Promise<{ release(): Promise<void> }> {
  const content = JSON.stringify({ pid: process.pid, started: ownStart(), host: hostname(), token: randomUUID() })
  await exclusively(`${file}.claim`, async () => {
    const pid = await findHolder(file)
    if (pid !== undefined)
      throw new DatabaseInUse(
        `The embedded database is in use by process ${pid}. Stop it first, or set another DATA_DIR.`,
      )
    await writeFile(file, content)
  })
  const heartbeat = setInterval(async () => {
    const current = await readFile(file, 'utf8').catch(() => content)
    if (current !== content) return onLost()
    const now = new Date()
    await utimes(file, now, now).catch(() => {})
  }, heartbeatEvery)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      // After a long sleep the lock may belong to another process.
      const current = await readFile(file, 'utf8').catch(() => '')
      if (current === content) await rm(file, { force: true })
    },
  }
}

/** A process that slept for long finds that another has its lock: it must not write one more byte. */
function endAtOnce(): void {
  console.error('The embedded database was taken over by another process while this one stood still.')
  process.exit(1)
}

/** Only one process at a time may look at the lock and replace it, or two could both take an abandoned one. */
async function exclusively(claim: string, work: () => Promise<void>): Promise<void> {
  const claimed = await stat(claim).catch(() => undefined)
  if (claimed && Date.now() - claimed.mtimeMs > staleAfter) await rm(claim, { force: true })
  await writeFile(claim, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new DatabaseInUse(
      'The embedded database is being opened by another process. Stop it first, or set another DATA_DIR.',
    )
  })
  try {
    await work()
  } finally {
    await rm(claim, { force: true })
  }
}

/** The id of the living process that holds the lock; undefined when the lock is missing, unreadable or abandoned. */
async function findHolder(file: string): Promise<number | undefined> {
  try {
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs >= staleAfter) return undefined
    const { pid, started, host } = JSON.parse(await readFile(file, 'utf8'))
    // A process id means nothing in another container; there only the heartbeat counts.
    return host !== hostname() || isAlive(pid, started) ? pid : undefined
  } catch {
    return undefined
  }
}

/** A restarted container may give this process the id that the holder had, so the start time is compared as well. */
function isAlive(pid: number, started: number): boolean {
  if (pid === process.pid && Math.abs(ownStart() - started) > 1_000) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ownStart(): number {
  return Math.round(Date.now() - process.uptime() * 1000)
}
