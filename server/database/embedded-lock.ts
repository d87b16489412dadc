import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'

export class DatabaseInUse extends Error {}

const heartbeatEvery = 2_000
const staleAfter = 10_000

/**
 * Two processes writing to one embedded database corrupt it, and it has no lock of its own. The holder touches the
 * file every two seconds; one that has not been touched for ten belongs to a process that is gone, so a restarted
 * container, which sees an old file and perhaps its own process number, is not locked out.
 */
export async function takeEmbeddedLock(file: string, onLost = endAtOnce): Promise<{ release(): Promise<void> }> {
  const content = JSON.stringify({ pid: process.pid, started: ownStart(), host: hostname(), token: randomUUID() })
  await withClaim(`${file}.claim`, async () => {
    const holder = await readHolder(file)
    if (holder && holder.age < staleAfter && holder.isAlive) {
      throw new DatabaseInUse(
        `The embedded database is in use by process ${holder.pid}. Stop it first, or set another DATA_DIR.`,
      )
    }
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
      // A process that slept may find that another has taken over; that lock is not ours to remove.
      const current = await readFile(file, 'utf8').catch(() => '')
      if (current === content) await rm(file, { force: true })
    },
  }
}

/** A process that was stopped for long wakes up to find that another has taken over: not a byte more may be written. */
function endAtOnce(): void {
  console.error('The embedded database was taken over by another process while this one stood still.')
  process.exit(1)
}

/** Looking at the lock and replacing it is for one process at a time, else two could both replace an abandoned one. */
async function withClaim(claim: string, work: () => Promise<void>): Promise<void> {
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

async function readHolder(file: string): Promise<{ pid: number; age: number; isAlive: boolean } | undefined> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const { pid, started, host } = JSON.parse(content) as { pid: number; started: number; host: string }
    // Another container on the same files has process numbers of its own; there only the heartbeat tells.
    return { pid, age: Date.now() - mtimeMs, isAlive: host !== hostname() || isOtherProcess(pid, started) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return { pid: 0, age: staleAfter, isAlive: false }
  }
}

/** A process of that number exists, and it is not ourselves with a number used again after a restart. */
function isOtherProcess(pid: number, started: number): boolean {
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
