import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { writeContactSheet } from './output/contact-sheet.ts'
import { encodings } from './output/encode.ts'
import { picturesFolder } from './output/folders.ts'
import { type Job, type PictureOrder, planJobs } from './output/jobs.ts'
import { readManifest, writeManifest } from './output/manifest.ts'
import { progressLine } from './output/progress.ts'
import { runJobs } from './output/run-jobs.ts'
import type { SilhouetteName } from './wardrobe/silhouettes.ts'

/**
 * `npm run pictures -- [slug …]`: makes the pictures that are missing or were made from something else than now, of
 * all products or of those named. It may be stopped at any time; the next run goes on where this one ended.
 */
const wanted = process.argv.slice(2)
const manifest = await readManifest()
const jobs = planJobs()
  .map((job) => (job.kind === 'drape' ? job : { ...job, pictures: job.pictures.filter(isDue) }))
  .filter((job) => job.kind === 'drape' || job.pictures.length > 0)
const shapes = [...new Set(jobs.flatMap(silhouettesOf))]
const all: Job[] = [...shapes.map((silhouette) => ({ kind: 'drape' as const, silhouette })), ...jobs]
const startedAt = Date.now()
const threads = Number(process.env.PICTURE_THREADS) || Math.min(4, availableParallelism())
let done = 0
const failures: string[] = []

show()
await runJobs(all.slice(0, shapes.length), threads, finished)
await runJobs(all.slice(shapes.length), threads, finished)
process.stdout.write('\n')
if (wanted.length === 0 && all.length > 0) await writeContactSheet('docs/contact-sheet.jpg')
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

function isDue({ name, slug, encoding, key }: PictureOrder): boolean {
  if (wanted.length > 0 && !wanted.includes(slug)) return false
  const files = [`${name}.jpg`, ...encodings[encoding].widths.map((width) => `${name}-${width}.avif`)]
  return manifest[name]?.key !== key || files.some((file) => !existsSync(`${picturesFolder}/${file}`))
}

function silhouettesOf(job: Job): SilhouetteName[] {
  return job.kind === 'view' || job.kind === 'drape' ? [job.silhouette] : []
}

async function finished(job: Job, { made = {}, failure }: { made?: Record<string, string>; failure?: string }) {
  done++
  if (failure) failures.push(`${JSON.stringify(job).slice(0, 120)}: ${failure}`)
  if (job.kind !== 'drape' && !failure) {
    for (const { name, key } of job.pictures) manifest[name] = { key, colour: made[name] ?? '#e8ddcf' }
    await writeManifest(manifest)
  }
  show()
}

function show() {
  const line = progressLine(done, all.length, startedAt, Date.now())
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
}
