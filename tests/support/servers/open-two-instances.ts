import { afterAll, type ProvidedContext } from 'vitest'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { createServerDatabase } from '../api/test-store.ts'
import { startInstance } from './instances.ts'
import { paymentContextFor, pieces, seedStore } from './lasting-store.ts'
import { startSurroundings } from './surroundings.ts'

/** Two server processes on one PostgreSQL behind a balancer. */
export async function openTwoInstances(wanted: Extract<ProvidedContext['database'], { kind: 'server' }>) {
  return openTwoInstancesAt(await createServerDatabase(wanted), { stock: pieces })
}

/** The same on an empty database at this address. Instances may have more variables. */
export async function openTwoInstancesAt(
  databaseUrl: string,
  { variables = {}, stock = 1_000_000 }: { variables?: Record<string, string>; stock?: number } = {},
) {
  const database = await openServerDatabase(databaseUrl)
  afterAll(() => database.close())
  await seedStore(database.db, stock)
  const { openBalancer, ...surroundings } = await startSurroundings(afterAll)
  const environment = { DATABASE_URL: databaseUrl, ...surroundings.environment, ...variables }
  const [one, other] = await Promise.all([startInstance(environment), startInstance(environment)])
  /** Where the balancer sends requests; a test may replace an instance. */
  const servers = [one.address, other.address]
  const balancer = await openBalancer(servers)
  const paymentContext = paymentContextFor(database, surroundings.sandbox.origin, () => new Date())
  return { ...surroundings, environment, servers, one, other, balancer, paymentContext }
}
