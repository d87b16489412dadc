import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, migrationsFolder } from './database.ts'
import { isDatabaseUnavailable } from './database-faults.ts'
import { Listener } from './listener.ts'

/** Any number, the same for all instances: only one of them migrates at a time. */
export const migrationLock = 7_203_114

/** Milliseconds. Waiting for a lock counts. */
const usualStatementTimeout = 30_000

/** A PostgreSQL server, shared by any number of instances. */
export async function openServerDatabase(
  databaseUrl: string,
  statementTimeout = usualStatementTimeout,
): Promise<Database> {
  await migrateOnce(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    // The socket closes an idle connection, so the pool needs no timer after each statement.
    idleTimeoutMillis: 0,
    // Also the longest wait for a free connection.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // The server ends a slow statement itself. This limit is for a server that does not answer at all.
    stream: () => openSocket(statementTimeout + 5_000),
  })
  // The pool replaces a broken connection on next use. Without these listeners its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listeners: Listener[] = []
  return {
    db: Object.assign(drizzle({ client: pool }), { transaction: transactionsOf(pool) }),
    kind: 'server',
    listen: async (channel, onNotice) => {
      const listener = new Listener({ databaseUrl, channel, onNotice })
      listeners.push(listener)
      await listener.start()
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.stop()))
      await pool.end()
    },
  }
}

/**
 * A socket that breaks when neither side sends anything for so many milliseconds. The pool's own `query_timeout` sets a
 * timer for every statement, which made a guest order cost a quarter more.
 */
function openSocket(longestSilence: number): Socket {
  const socket = new Socket()
  socket.setTimeout(longestSilence, () => {
    socket.destroy(Object.assign(new Error('The database server does not answer'), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/** Drizzle's own transaction on a pool never releases its connection when `begin` fails, as on one that was just cut. */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  // Each connection keeps its session, and with it the statements that were prepared on it.
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work) => {
    const client = await pool.connect()
    const session = sessions.get(client) ?? drizzle({ client })
    sessions.set(client, session)
    let fault: unknown
    try {
      return await session.transaction(work)
    } catch (error) {
      fault = error
      throw error
    } finally {
      // A connection that may be broken is closed, not put back into the pool.
      client.release(isDatabaseUnavailable(fault))
    }
  }
}

/** On a connection without time limits: another instance may migrate for long, and so may an index of a large table. */
async function migrateOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}
