import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, type Db, migrationsFolder } from './database.ts'
import { Line, type LineConfig } from './line.ts'
import { Listener } from './listener.ts'
import { openReadLines } from './read-lines.ts'

/** Any number, the same for all instances: only one of them migrates at a time. */
export const migrationLock = 7_203_114

/** Milliseconds; waiting for a lock counts. */
const usualStatement = 30_000
/** Few, so that they are busy when there is much to read. */
const readLines = 2

/** A PostgreSQL server, shared by any number of instances. */
export async function openServerDatabase(databaseUrl: string, longestStatement = usualStatement): Promise<Database> {
  const connection: LineConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    // A line that is cut without a word must not keep its work waiting for ever.
    keepAlive: true,
    statement_timeout: longestStatement,
    longestSilence: longestStatement + 5_000,
  }
  await migrateOnce(databaseUrl)
  const pool = new pg.Pool({ ...connection, max: 10, Client: Line as unknown as new () => pg.Client })
  // A connection that breaks, idle or in the middle of a transaction, is replaced on next use; without listeners it
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listeners: Listener[] = []
  const lines = openReadLines(connection, readLines)
  const db = makeDb(pool)
  return {
    db,
    reads: drizzle({ client: lines as unknown as pg.Pool }),
    kind: 'server',
    listen: async (channel, heard) => {
      const listener = new Listener({ databaseUrl, channel, heard })
      listeners.push(listener)
      await listener.start()
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.stop()))
      await lines.close()
      await pool.end()
    },
  }
}

/**
 * Transactions are our own: Drizzle's never gives its connection back when the very first statement fails, as it does on
 * a line that has just been cut, and forgets with each transaction what was prepared on the connection.
 */
function makeDb(pool: pg.Pool): Db {
  const ofConnection = new WeakMap<pg.PoolClient, Db>()

  async function transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let isBroken = false
    try {
      const tx = ofConnection.get(client) ?? makeTransaction(client)
      ofConnection.set(client, tx)
      // It leaves together with the first statement of the work.
      const begun = client.query('begin').catch((error) => {
        isBroken = true
        throw error
      })
      const [result] = await Promise.all([work(tx), begun])
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return Object.assign(drizzle({ client: pool }), { transaction })
}

/** The database as a transaction on this connection sees it; a transaction inside of it can be undone alone. */
function makeTransaction(client: pg.PoolClient): Db {
  const tx: Db = drizzle({ client })
  tx.transaction = async (work) => {
    await client.query('savepoint inner_part')
    try {
      const result = await work(tx)
      await client.query('release savepoint inner_part')
      return result
    } catch (error) {
      await client.query('rollback to savepoint inner_part')
      throw error
    }
  }
  return tx
}

/** On a connection without limits: another instance may take long, and so may an index of a large table. */
async function migrateOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
