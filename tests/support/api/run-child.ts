import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'

/** Runs a bundled process until it ends or is killed; `watch` may kill it and is stopped with it. */
export async function runChild(
  child: string,
  work: unknown,
  watch?: (running: ChildProcess) => NodeJS.Timeout,
): Promise<{ isKilled: boolean; stdout: string }> {
  const running = spawn(process.execPath, [child, JSON.stringify(work)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr]: [string[], string[]] = [[], []]
  running.stdout.on('data', (piece) => stdout.push(String(piece)))
  running.stderr.on('data', (piece) => stderr.push(String(piece)))
  const watching = watch?.(running)
  const [code, signal] = await once(running, 'close')
  clearInterval(watching)
  if (signal !== 'SIGKILL') expect([code, stderr]).toEqual([0, []])
  return { isKilled: signal === 'SIGKILL', stdout: stdout.join('') }
}
