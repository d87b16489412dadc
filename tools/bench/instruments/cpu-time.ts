import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** CPU time is read from the kernel, so the store needs no endpoint for it; only Linux shows it. */
const canRead = process.platform === 'linux'

export interface CpuMeter {
  /** Milliseconds of CPU that these processes took for the work, beyond what they take when left alone. */
  measure(work: () => Promise<unknown>): Promise<number>
  measureResult<Result>(work: () => Promise<Result>): Promise<{ cpu: number; result: Result }>
}

/** Each process counts with all its descendants: PostgreSQL has one for each connection. */
export async function makeCpuMeter(pids: readonly number[], idleSeconds = 1): Promise<CpuMeter> {
  const idleStart = readCpu(pids)
  await sleep(idleSeconds * 1000)
  const idlePerSecond = (readCpu(pids) - idleStart) / idleSeconds

  async function measureResult<Result>(work: () => Promise<Result>) {
    const [cpu, time] = [readCpu(pids), performance.now()]
    const result = await work()
    const seconds = (performance.now() - time) / 1000
    return { cpu: readCpu(pids) - cpu - idlePerSecond * seconds, result }
  }
  return { measureResult, measure: async (work) => (await measureResult(work)).cpu }
}

function readCpu(roots: readonly number[]): number {
  if (!canRead) return Number.NaN
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  return roots.reduce((sum, root) => sum + sumTree(root, all), 0)
}

interface ProcessTimes {
  pid: number
  parent: number
  /** Milliseconds of its own, and of children that have ended. */
  own: number
  ended: number
}

function sumTree(root: number, all: readonly ProcessTimes[]): number {
  const own = all.find(({ pid }) => pid === root)
  const children = all.filter(({ parent }) => parent === root)
  return children.reduce((sum, { pid }) => sum + sumTree(pid, all), (own?.own ?? 0) + (own?.ended ?? 0))
}

const millisecondsOfTick = 10

function readProcess(pid: number): ProcessTimes | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent, endedUser, endedSystem] = [1, 13, 14].map((at) => Number(fields[at]))
    return {
      pid,
      parent: parent ?? 0,
      own: readThreads(pid),
      ended: ((endedUser ?? 0) + (endedSystem ?? 0)) * millisecondsOfTick,
    }
  } catch {
    // It ended while we looked.
    return undefined
  }
}

/** To the nanosecond, where the books in `stat` are kept in hundredths of a second. */
function readThreads(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(nanoseconds) / 1e6
  }, 0)
}

/** The process above a connection's own. */
export function parentOf(pid: number): number {
  return canRead ? (readProcess(pid)?.parent ?? 0) : 0
}

/** Megabytes in memory now and at most so far. */
export function readMemory(pid: number): { now: number; most: number } {
  if (!canRead) return { now: Number.NaN, most: Number.NaN }
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
