import { proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces('pairs with sweeper or expiry, without make-order and webhook', ['sweeper', 'expiry'])
