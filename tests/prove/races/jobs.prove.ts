import { proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces('other pairs with sweeper or expiry', ['sweeper', 'expiry'])
