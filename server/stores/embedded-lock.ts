import { open, readFile, rm, stat, utimes } from 'node:fs/promises'

export class DatabaseInUse extends Error {}

const heartbeatEvery = 2_000
const staleAfter = 10_000

/**
 * Two processes writing to one embedded database corrupt it, and it has no lock of its own. The holder touches the
 * file every two seconds; one that has not been touched for ten belongs to a process that is gone, so a restarted
 * container, which sees an old file and perhaps its own process number, is not locked out.
 */
export async function takeEmbeddedLock(file: string): Promise<{ release(): Promise<void> }> {
  const holder = await readHolder(file)
  if (holder && holder.age < staleAfter && holder.isAlive) {
    throw new DatabaseInUse(
      `The embedded database is in use by process ${holder.pid}. Stop it first, or set another DATA_DIR.`,
    )
  }
  if (holder) await rm(file, { force: true })
  await writeHolder(file)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, heartbeatEvery)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      await rm(file, { force: true })
    },
  }
}

async function writeHolder(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(
      JSON.stringify({ pid: process.pid, started: Math.round(Date.now() - process.uptime() * 1000) }),
    )
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new DatabaseInUse(
      'The embedded database is being opened by another process. Stop it first, or set another DATA_DIR.',
    )
  }
}

async function readHolder(file: string): Promise<{ pid: number; age: number; isAlive: boolean } | undefined> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const { pid, started } = JSON.parse(content) as { pid: number; started: number }
    return { pid, age: Date.now() - mtimeMs, isAlive: isOtherProcess(pid, started) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return { pid: 0, age: staleAfter, isAlive: false }
  }
}

/** A process of that number exists, and it is not ourselves with a number used again after a restart. */
function isOtherProcess(pid: number, started: number): boolean {
  const ownStart = Math.round(Date.now() - process.uptime() * 1000)
  if (pid === process.pid && Math.abs(ownStart - started) > 1_000) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
