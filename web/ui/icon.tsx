/** One family of line icons on a 24-unit grid. */
const shapes = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM16 16l4.5 4.5',
  account: 'M15.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 7.5 3c0 5.4-7.5 10-7.5 10Z',
  bag: 'M5 8h14l1 12H4L5 8ZM9 8a3 3 0 0 1 6 0',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bin: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5v14l11-7Z',
  filter: 'M4 7h16M7 12h10M10 17h4',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const

export type IconName = keyof typeof shapes
export const iconNames = Object.keys(shapes) as IconName[]

interface IconProps {
  name: IconName
  className?: string | undefined
  filled?: boolean
}

export function Icon({ name, ...look }: IconProps) {
  return <LineDrawing shape={shapes[name]} {...look} />
}

interface LineDrawingProps {
  shape: string
  className?: string | undefined
  filled?: boolean
}

/** The SVG of an icon. Hidden from screen readers: a text or label beside it gives the meaning. */
export function LineDrawing({ shape, className = 'size-[22px]', filled = false }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} stroke-current`}
      fill={filled ? 'currentColor' : 'none'}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  )
}
