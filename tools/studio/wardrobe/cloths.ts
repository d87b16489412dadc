import type { Cloth } from '../compose/cloth.ts'
import type { Print } from '../prints/print.ts'

/** The house's colours, by the filter colour they are found under. */
export const dye = {
  wine: '#7b2f35',
  indigo: '#22324a',
  terracotta: '#b9552f',
  palm: '#2f4a44',
  sage: '#7d8a6a',
  ochre: '#c98a2b',
  ivory: '#f1e9db',
  flax: '#e4d8c2',
  black: '#2a2422',
  plum: '#5b2f4f',
} as const

const plain = (colour: string, finish: Cloth['finish']): Cloth => ({ print: { kind: 'plain', colour }, finish })

export const linen = (colour: string) => plain(colour, 'linen')
export const cotton = (colour: string) => plain(colour, 'cotton')
export const satin = (colour: string) => plain(colour, 'satin')
export const canvas = (colour: string) => plain(colour, 'canvas')
export const belt = (colour: string) => plain(colour, 'belt')
export const horn = (colour: string) => plain(colour, 'horn')
export const leather = (colour: string) => plain(colour, 'leather')
export const wood = (colour: string) => plain(colour, 'wood')

const adireDyes = {
  blue: ['#1d2b53', '#dfe4ea'],
  green: ['#1d4536', '#dde8db'],
  purple: ['#472244', '#ebdfe8'],
  orange: ['#a2471f', '#f5e3d1'],
  black: ['#26201e', '#efe6d6'],
} as const

export function adire(colour: keyof typeof adireDyes, size = 0.34, seed = 3): Cloth {
  const [ground, resist] = adireDyes[colour]
  return { print: { kind: 'adire', ground, resist, size, seed }, finish: 'dyed' }
}

const waxDyes = {
  yellow: { ground: '#f2b233', first: '#0f5c5c', second: '#b5371f' },
  blue: { ground: '#1f4f8f', first: '#e9a82c', second: '#b5371f' },
  green: { ground: '#23704d', first: '#e9a82c', second: '#a32d1d' },
  red: { ground: '#a5242a', first: '#163f4d', second: '#e9a82c' },
  orange: { ground: '#d8691f', first: '#12485a', second: '#8f1f22' },
} as const

export function ankara(colour: keyof typeof waxDyes, size = 0.2, isDense = false): Cloth {
  const print: Print = { kind: 'ankara', ...waxDyes[colour], pale: '#fff3d9', ink: '#1c1411', size, isDense }
  return { print, finish: 'cotton' }
}

const yarns = {
  red: ['#7c1f2d', '#c79a3e', '#f0e2c4', '#3a1420', '#a8552a'],
  purple: ['#5b2f4f', '#c79a3e', '#efe2c6', '#2f1830', '#8d5a7d'],
  blue: ['#22324a', '#c79a3e', '#efe2c6', '#18233a', '#55739c'],
} as const

export function asoOke(colour: keyof typeof yarns, seed: number, size = 0.5): Cloth {
  return { print: { kind: 'aso-oke', colours: yarns[colour], size, seed }, finish: 'woven' }
}

const leafDyes = {
  orange: ['#f1e4d3', '#c65d3b', '#1f4d4a', '#e0a43a'],
  blue: ['#27395f', '#ecdfc6', '#c65d3b', '#e0a43a'],
  green: ['#2c4a42', '#ecdfc6', '#e0a43a', '#c65d3b'],
  yellow: ['#d29a3b', '#7b2f35', '#f6ead2', '#2f4a44'],
  black: ['#2a2422', '#c65d3b', '#f0e3cc', '#e0a43a'],
} as const

export function leaf(colour: keyof typeof leafDyes, size = 0.32, seed = 9): Cloth {
  const [ground, ...colours] = leafDyes[colour]
  return { print: { kind: 'leaf', ground, colours, size, seed }, finish: 'cotton' }
}

export function stripe(colour: string, { ground = '#f4ecdf', size = 0.24, count = 12, share = 0.35 } = {}): Cloth {
  return { print: { kind: 'stripe', ground, stripe: colour, size, count, share }, finish: 'cotton' }
}
