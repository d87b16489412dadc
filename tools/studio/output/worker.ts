import { parentPort } from 'node:worker_threads'
import type { Job } from './jobs.ts'
import { runJob } from './run-job.ts'

/** Makes pictures one job after another, as the main thread hands them out. */
parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage({ made: await runJob(job) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
