import { proveRaces } from '../../support/prove/races/prove-races.ts'

await proveRaces('pairs of ship, count, edit and import', ['ship', 'count', 'edit', 'import'])
