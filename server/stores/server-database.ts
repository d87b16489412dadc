import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, type Db, migrationsFolder, schema } from './database.ts'

/** Any number, the same for all instances: only one of them migrates at a time. */
const migrationLock = 7_203_114

const reconnectAfter = 1_000
/** Milliseconds; waiting for a lock counts. */
const longestStatement = 30_000

/** A PostgreSQL server, shared by any number of instances. */
export async function openServerDatabase(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A line that is cut without a word must not keep its work waiting for ever.
    keepAlive: true,
    statement_timeout: longestStatement,
    query_timeout: longestStatement + 5_000,
  })
  // A connection that breaks, idle or in the middle of a transaction, is replaced on next use; without listeners it
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrateOnce(pool)
  const listeners: Listener[] = []
  return {
    db: makeDb(pool),
    kind: 'server',
    listen: async (channel, heard) => {
      const listener = new Listener(databaseUrl, channel, heard)
      listeners.push(listener)
      await listener.start()
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.stop()))
      await pool.end()
    },
  }
}

/**
 * Drizzle's own transaction never gives its connection back when the very first statement fails, as it does on a line
 * that has just been cut; a few of those, and none is left until a restart.
 */
function makeDb(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, schema })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client, schema }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db as unknown as Db
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client, schema }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

/** A connection of its own that listens, and comes back by itself when it is lost. */
class Listener {
  private client: pg.Client | undefined
  private stopped = false
  private isComingBack = false

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly heard: (text?: string) => void,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl })
    this.client = client
    client.on('notification', ({ payload }) => this.heard(payload))
    client.on('error', () => {})
    client.on('end', () => {
      // Nobody hears what changes from now on.
      this.heard()
      this.comeBack()
    })
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(this.channel)}`)
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.client?.end()
  }

  private comeBack(): void {
    if (this.stopped || this.isComingBack) return
    this.isComingBack = true
    setTimeout(() => {
      this.isComingBack = false
      if (this.stopped) return
      // Something may have been announced while nobody listened.
      this.start().then(
        () => this.heard(),
        () => this.comeBack(),
      )
    }, reconnectAfter).unref()
  }
}
