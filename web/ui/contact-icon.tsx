import { LineDrawing } from './icon.tsx'

/** Separate from the other icons, because those are in every page's first load and few pages show these. */
const shapes = {
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  phone: 'M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 5 6a2 2 0 0 1 2-2Z',
  clock: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 7.5V12l3 2',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM14.2 10a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z',
} as const

export type ContactIconName = keyof typeof shapes
export const contactIconNames = Object.keys(shapes) as ContactIconName[]

export function ContactIcon({ name, ...look }: { name: ContactIconName; className?: string }) {
  return <LineDrawing shape={shapes[name]} {...look} />
}
