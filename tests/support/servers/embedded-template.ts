import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../../../server/database/embedded-database.ts'
import type {} from './provided.ts'

/** Makes the migrated database once a run; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-template-'))
  const file = join(folder, 'template.tar.gz')
  await writeFile(file, Buffer.from(await (await makeTemplate()).arrayBuffer()))
  project.provide('database', { kind: 'embedded', templateFile: file })
  return () => rm(folder, { recursive: true, force: true })
}
