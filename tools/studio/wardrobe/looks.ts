import type { Look } from './look.ts'
import { dressLooks } from './looks/dress-looks.ts'
import { playsuitLooks, shortLooks } from './looks/leg-looks.ts'
import { lifestyleLooks } from './looks/lifestyle-looks.ts'
import { setLooks } from './looks/set-looks.ts'
import { skirtLooks } from './looks/skirt-looks.ts'
import { topLooks } from './looks/top-looks.ts'

/** How every product of the demo catalogue looks. */
export const looks: readonly Look[] = [
  ...setLooks,
  ...dressLooks,
  ...playsuitLooks,
  ...shortLooks,
  ...topLooks,
  ...skirtLooks,
  ...lifestyleLooks,
]
