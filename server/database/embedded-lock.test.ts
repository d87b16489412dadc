import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseInUse, takeEmbeddedLock } from './embedded-lock.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asoke-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

/** The number of a process that has just ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

async function takeLater(turns: number) {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
  return takeEmbeddedLock(file)
}

async function leaveLock(holder: object | string, ageSeconds: number): Promise<void> {
  await writeFile(file, typeof holder === 'string' ? holder : JSON.stringify({ host: hostname(), ...holder }))
  const touched = new Date(Date.now() - ageSeconds * 1000)
  await utimes(file, touched, touched)
}

describe('the embedded database’s lock', () => {
  it('refuses a second taker while the first lives, and tells who holds it and what to do', async () => {
    const lock = await takeEmbeddedLock(file)
    await expect(takeEmbeddedLock(file)).rejects.toThrow(DatabaseInUse)
    await expect(takeEmbeddedLock(file)).rejects.toThrow(new RegExp(`process ${process.pid}.+DATA_DIR`))
    await lock.release()
  })

  it('is free again once released', async () => {
    const lock = await takeEmbeddedLock(file)
    await lock.release()
    expect(existsSync(file)).toBe(false)
    await (await takeEmbeddedLock(file)).release()
  })

  it('is refused while another living process holds it', async () => {
    await leaveLock({ pid: process.ppid, started: 0 }, 0)
    await expect(takeEmbeddedLock(file)).rejects.toThrow(DatabaseInUse)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.ppid })
  })

  it('of a killed process is taken over at once', async () => {
    await leaveLock({ pid: await deadProcess(), started: Date.now() - 60_000 }, 0)
    const lock = await takeEmbeddedLock(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
  })

  it('that nobody touched for ten seconds is taken over, even if a process of that number lives', async () => {
    await leaveLock({ pid: process.ppid, started: 0 }, 11)
    await (await takeEmbeddedLock(file)).release()
  })

  it('does not lock out a restarted container that has the same process number again', async () => {
    await leaveLock({ pid: process.pid, started: Date.now() - 24 * 60 * 60 * 1000 }, 0)
    await (await takeEmbeddedLock(file)).release()
  })

  it('of another container is respected while its heart beats, though its process number means nothing here', async () => {
    await leaveLock({ pid: process.pid, started: 0, host: 'another-container' }, 1)
    await expect(takeEmbeddedLock(file)).rejects.toThrow(DatabaseInUse)
    await leaveLock({ pid: await deadProcess(), started: 0, host: 'another-container' }, 1)
    await expect(takeEmbeddedLock(file)).rejects.toThrow(DatabaseInUse)
    await leaveLock({ pid: process.pid, started: 0, host: 'another-container' }, 11)
    await (await takeEmbeddedLock(file)).release()
  })

  it.each(['', '{"pid": 12', 'null'])('left unreadable by a crash (%j) is taken over', async (content) => {
    await leaveLock(content, 11)
    await (await takeEmbeddedLock(file)).release()
  })

  it.each([
    ['start at once', false],
    ['find an abandoned one at once', true],
  ])('goes to exactly one of several that %s', async (_, isAbandoned) => {
    const pid = await deadProcess()
    // Each round lets the takers begin a little further apart, so that they meet at every step.
    for (let round = 0; round < 40; round++) {
      if (isAbandoned) await leaveLock({ pid, started: round }, 60)
      const takers = await Promise.allSettled([0, 1, 2, 3].map((place) => takeLater((place * round) / 4)))
      const locks = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []))
      expect(locks, `takers in round ${round}`).toHaveLength(1)
      for (const lock of locks) await lock.release()
    }
  })

  it('stays with the one who took it over when the sleeper wakes and lets go', async () => {
    const sleeper = await takeEmbeddedLock(file, () => {})
    await leaveLock(JSON.parse(await readFile(file, 'utf8')), 11)
    const holder = await takeEmbeddedLock(file)
    await sleeper.release()
    await expect(takeEmbeddedLock(file)).rejects.toThrow(DatabaseInUse)
    await holder.release()
  })

  it('taken over while its holder stood still is noticed by it, and not kept fresh for the other', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const onLost = vi.fn()
    const sleeper = await takeEmbeddedLock(file, onLost)
    await leaveLock({ pid: process.ppid, started: 0 }, 60)
    vi.advanceTimersByTime(2_000)
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 10_000)
    await sleeper.release()
    await (await takeEmbeddedLock(file)).release()
  })

  it('is kept fresh by a heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lock = await takeEmbeddedLock(file)
    await leaveLock(await readFile(file, 'utf8'), 60)
    vi.advanceTimersByTime(2_000)
    await vi.waitFor(() => expect(takeEmbeddedLock(file)).rejects.toThrow(DatabaseInUse), 10_000)
    await lock.release()
  })
})
