export interface Job {
  name: string
  every: number
  run(): Promise<void>
}

/** Runs each job again and again, never twice at once; a failing run is reported and the next one still comes. */
export function startJobs(
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let isBusy = false
    const timer = setInterval(() => {
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
    }, job.every)
    timer.unref()
    return timer
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
