import { otherPairs, proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces('pairs of refund, dispute, ship, count, edit and import', otherPairs)
