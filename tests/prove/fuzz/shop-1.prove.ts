import { fuzzShop } from '../../support/prove/fuzz-shop.ts'

await fuzzShop(1)
