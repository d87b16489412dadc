import type { Camera } from '../light/camera.ts'
import { buildScene } from '../light/scene.ts'
import type { Room, StudioLight } from '../light/studio-light.ts'
import type { Surface } from '../mesh/surface.ts'
import { materials } from './silhouette.ts'
import type { SilhouetteName } from './silhouettes.ts'
import type { Shot } from './views.ts'

/** A wide picture of three garments in afternoon sun; the left third stays empty for the headline. */
export interface Hero {
  name: string
  wall: string
  /** Where the portrait for phones begins, in pixels from the left: it holds two whole garments. */
  tallFrom: number
  garments: readonly { slug: string; colour: string; silhouette: SilhouetteName; x: number; yaw: number; z?: number }[]
}

export const heroes: readonly Hero[] = [
  {
    name: 'hero-1',
    wall: '#c98765',
    tallFrom: 880,
    garments: [
      { slug: 'osogbo-adire-boubou', colour: 'blue', silhouette: 'boubou', x: 0.1, yaw: -6 },
      { slug: 'zaria-satin-slip-dress', colour: 'yellow', silhouette: 'slip', x: 0.86, yaw: -24, z: -0.1 },
      { slug: 'ireti-linen-belted-dress', colour: 'white', silhouette: 'belted', x: 1.52, yaw: -16, z: 0.05 },
    ],
  },
  {
    name: 'hero-2',
    wall: '#2b3a63',
    tallFrom: 900,
    garments: [
      { slug: 'omoge-ivory-and-aso-oke-set', colour: 'red', silhouette: 'crop-and-skirt', x: 0.12, yaw: -8 },
      { slug: 'ngozi-ankara-flare-dress', colour: 'yellow', silhouette: 'round-flare', x: 0.86, yaw: -20, z: -0.08 },
      { slug: 'eko-linen-lounge-set', colour: 'white', silhouette: 'camp-and-wide-legs', x: 1.56, yaw: -14, z: 0.05 },
    ],
  },
  {
    name: 'hero-3',
    wall: '#5d7566',
    tallFrom: 540,
    garments: [
      { slug: 'adunni-leaf-wrap-dress', colour: 'orange', silhouette: 'belted', x: 0.14, yaw: -8 },
      { slug: 'tiwa-crop-set', colour: 'orange', silhouette: 'crop-and-shorts', x: 0.79, yaw: -18, z: -0.06 },
      { slug: 'iyaloja-adire-boubou', colour: 'purple', silhouette: 'boubou', x: 1.56, yaw: -16, z: 0.02 },
    ],
  },
]

const width = 1600
const height = 800
const farBack = 5.2

/** A small, far sun through palm fronds; the sky fills the shadows. */
const sunlight: StudioLight = {
  key: {
    centre: [-4.2, 4.4, 4.6],
    target: [0, 0.9, -0.4],
    width: 0.22,
    height: 0.22,
    power: 1250,
    colour: [1, 0.9, 0.76],
    rays: 1,
    isThroughPalm: true,
  },
  fill: {
    centre: [3.2, 2, 3],
    target: [0, 1, 0],
    width: 2.2,
    height: 2.2,
    power: 0.55,
    colour: [0.86, 0.93, 1],
    rays: 1,
  },
  rim: {
    centre: [2.2, 2.6, -0.3],
    target: [0, 1, 0],
    width: 0.5,
    height: 1.3,
    power: 0.8,
    colour: [1, 0.95, 0.9],
    rays: 1,
  },
  dome: { power: 0.62, colour: [1, 0.96, 0.92], rays: 1 },
}

const camera: Camera = {
  origin: [0.42, 0.8, farBack],
  forward: [0, 0, -1],
  right: [1, 0, 0],
  up: [0, 1, 0],
  centreX: 0,
  centreY: 0,
  halfHeight: 0.9 / farBack,
}

export function shootHero(hero: Hero, surfacesOf: (silhouette: SilhouetteName) => readonly Surface[]): Shot {
  const scene = buildScene(
    hero.garments.map(({ silhouette, x, z = 0, yaw }, index) => ({
      surfaces: surfacesOf(silhouette),
      placement: { yaw, move: [x, 0, z] as const, materialOffset: index * materials.length },
    })),
  )
  const room: Room = { wall: -0.55, floor: -0.6, cove: 0.25, plaster: hero.wall, relief: 0.16 }
  return { scene, camera, room, light: sunlight, width, height, isClose: false }
}
