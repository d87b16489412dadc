import { vi } from 'vitest'
import { makePostgresServers } from './postgres-servers.ts'

/** A primary and a replica. A synchronous one has stored every commit before the primary answers it. */
export async function startPostgresPair({ isSynchronous }: { isSynchronous: boolean }) {
  const { initialise, start, copyForReplica } = await makePostgresServers()
  const data = await initialise('primary')
  const copy = await copyForReplica(data, 'replica')
  // Passed as flags, so that the data folder does not hold them: a promoted replica must not wait for a standby.
  const primary = await start(data, {
    ...{ synchronous_standby_names: isSynchronous ? 'replica' : '', synchronous_commit: 'on' },
  })
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`
  const replica = await start(copy, { primary_conninfo: from })
  await vi.waitFor(
    async () => {
      const rows = await primary.ask('select sync_state, state from pg_stat_replication')
      if (
        !rows.some(
          ({ sync_state, state }) => sync_state === (isSynchronous ? 'sync' : 'async') && state === 'streaming',
        )
      )
        throw new Error(`The replica does not follow: ${JSON.stringify(rows)}`)
    },
    { timeout: 60_000, interval: 100 },
  )
  return { primary, replica, restartReplica: () => start(copy) }
}
