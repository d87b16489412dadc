import { fuzzOffice } from '../../support/prove/fuzz-office.ts'

await fuzzOffice(4)
