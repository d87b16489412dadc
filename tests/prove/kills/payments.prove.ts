import { makeLastingStores } from '../../support/api/lasting-shop.ts'
import {
  killOneOfTwoSettling,
  killWhileExpiring,
  killWhilePlacing,
  killWhileSettling,
} from '../../support/kills/checkout-kills.ts'
import { killEvery, proveKills } from '../../support/kills/prove-kills.ts'
import { killWhileRefunding, killWhileSendingRefunds } from '../../support/kills/refund-kills.ts'
import { isServer, recordNotShown, timesIn } from '../../support/prove/proof.ts'

const { openLastingStore } = await makeLastingStores(killEvery)

proveKills({
  'placing an order': () => killWhilePlacing(openLastingStore),
  'asking about payments': () => killWhileSettling(openLastingStore, 'sweeping'),
  'expiring orders': () => killWhileExpiring(openLastingStore),
  'deciding on a refund': () => killWhileRefunding(openLastingStore),
  'sending refunds': () => killWhileSendingRefunds(openLastingStore),
  ...(isServer && {
    'settling one payment in two processes': () => killOneOfTwoSettling(openLastingStore, timesIn(100, 8)),
  }),
  'settling a payment': () => killWhileSettling(openLastingStore),
})

if (!isServer)
  recordNotShown('kills', ['settling one payment in two processes'], 'The embedded database belongs to one process.')
