interface LineDrawingProps {
  shape: string
  className?: string | undefined
  filled?: boolean
}

/** How all icons are drawn. Decoration only: what it means is said by the text or label beside it. */
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
