import { otherActions, proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces(`pairs of ${otherActions.join(', ')}`, otherActions)
