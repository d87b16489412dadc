export interface Job {
  name: string
  every: number
  run(): Promise<void>
}

const longestFirstWait = 60_000

/** Runs each job at its interval, never twice at once. A failed run is reported, and the next one still happens. */
export function startJobs(
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let isBusy = false
    const start = () => {
      if (isBusy) return
      isBusy = true
      const run = job
        .run()
        .catch((error: unknown) => report(job.name, error))
        .finally(() => {
          isBusy = false
          running.delete(run)
        })
      running.add(run)
    }
    // The first run of a rare job comes soon, or a store that restarts every day would never run it.
    const first = job.every > longestFirstWait ? [setTimeout(start, longestFirstWait).unref()] : []
    return [...first, setInterval(start, job.every).unref()]
  })
  return {
    async stop() {
      for (const timer of timers.flat()) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
