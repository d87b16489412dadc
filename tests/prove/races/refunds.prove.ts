import { proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces('pairs with refund or dispute, without those that settle', ['refund', 'dispute'])
