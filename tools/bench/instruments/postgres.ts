import pg from 'pg'
import { startPostgres } from '../../../tests/support/servers/postgres-server.ts'
import { parentOf } from './cpu-time.ts'

export interface Postgres {
  /** The process above all others of the server. */
  pid: number
  version: string
  /** An empty database, and what a store needs to run on it. */
  createDatabase(name: string): Promise<{ url: string; environment: Record<string, string> }>
  stop(): Promise<void>
}

export async function startBenchPostgres(): Promise<Postgres> {
  const server = await startPostgres([
    // Its work after a growth would be measured as that of requests; the parts vacuum themselves.
    'autovacuum=off',
    // A part that counts statements switches it on for its own database.
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.track=none',
    'pg_stat_statements.track_utility=off',
  ])
  const [row] = await ask<{ pid: number; version: string }>(
    `${server.url}/postgres`,
    `select pg_backend_pid() as pid, current_setting('server_version') as version`,
    ({ pid, version }) => ({ pid: parentOf(pid), version }),
  )
  return {
    pid: row?.pid ?? 0,
    version: row?.version ?? '',
    async createDatabase(name) {
      await server.createDatabase(name)
      const url = `${server.url}/${name}`
      const secret = 'only for measuring and never for selling'
      return { url, environment: { DATABASE_URL: url, APP_SECRET: secret, DEMO_DATA: 'on' } }
    },
    stop: server.stop,
  }
}

/** Rows of one query; a row can be read while the connection's own process is still there. */
export async function ask<Row extends object>(
  url: string,
  query: string,
  read: (row: Row) => Row = (row) => row,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows.map(read)
  } finally {
    await client.end()
  }
}
