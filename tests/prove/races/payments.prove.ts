import { proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces('pairs with make-order or webhook', ['make-order', 'webhook'])
