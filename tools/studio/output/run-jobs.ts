import { Worker } from 'node:worker_threads'
import type { Job } from './jobs.ts'
import type { Made } from './run-job.ts'

interface Answer {
  made?: Made
  failure?: string
}

/** Hands jobs to worker threads, each its next one when it is done; `done` hears of every result in turn. */
export async function runJobs(
  jobs: readonly Job[],
  threads: number,
  done: (job: Job, answer: Answer) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs]
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, () => work(waiting, done)))
}

async function work(waiting: Job[], done: (job: Job, answer: Answer) => Promise<void>): Promise<void> {
  const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url))
  try {
    for (let job = waiting.shift(); job; job = waiting.shift()) await done(job, await ask(worker, job))
  } finally {
    await worker.terminate()
  }
}

function ask(worker: Worker, job: Job): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject)
      resolve(answer)
    })
    worker.once('error', reject)
    worker.postMessage(job)
  })
}
