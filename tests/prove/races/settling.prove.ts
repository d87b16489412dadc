import { proveRaces, settlingPairs } from '../../support/prove/races/prove-races.ts'

await proveRaces('pairs with make-order, webhook, sweeper or expiry', settlingPairs)
