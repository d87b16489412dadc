import { proveKills } from '../../support/kills/prove-kills.ts'
import { prepareServerKills } from '../../support/kills/server-kills.ts'
import { isServer, recordNotShown, timesIn } from '../../support/prove/proof.ts'

const killServers = await prepareServerKills()

proveKills({
  'one server works under load': () => killServers(1, isServer ? timesIn(40, 2) : timesIn(12, 1)),
  ...(isServer && { 'two servers work under load': () => killServers(2, timesIn(40, 2)) }),
})

if (!isServer) recordNotShown('kills', ['two servers work under load'], 'The embedded database belongs to one process.')
