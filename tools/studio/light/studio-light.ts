export type Triple = readonly [number, number, number]

/** A glowing rectangle. */
export interface Lamp {
  centre: Triple
  target: Triple
  width: number
  height: number
  power: number
  colour: Triple
  /** Rays to it for each sample of a pixel. */
  rays: number
  /** Shines through palm fronds. */
  isThroughPalm?: boolean
}

/** Lamps, and the soft light of the room. The first lamp is the key. */
export interface StudioLight {
  key: Lamp
  fill: Lamp
  rim: Lamp
  dome: { power: number; colour: Triple; rays: number }
}

/** The room: a plaster wall that curves into the floor. */
export interface Room {
  wall: number
  floor: number
  cove: number
  plaster: string
  /** How uneven the plaster is. */
  relief: number
}

export const productLight: StudioLight = {
  key: {
    centre: [-1.9, 2.5, 2.3],
    target: [0, 1, 0],
    width: 1.3,
    height: 1.7,
    power: 6.4,
    colour: [1, 0.955, 0.89],
    rays: 1,
  },
  fill: {
    centre: [2.5, 1.5, 1.9],
    target: [0, 1, 0],
    width: 1.6,
    height: 2.2,
    power: 0.6,
    colour: [0.92, 0.96, 1],
    rays: 1,
  },
  rim: {
    centre: [1.5, 2.3, -0.55],
    target: [0, 1.1, 0],
    width: 0.5,
    height: 1.3,
    power: 3.2,
    colour: [1, 0.95, 0.88],
    rays: 1,
  },
  dome: { power: 0.44, colour: [1, 0.975, 0.945], rays: 1 },
}

export const productRoom: Room = { wall: -1, floor: -0.35, cove: 0.5, plaster: '#efe6da', relief: 0.09 }
