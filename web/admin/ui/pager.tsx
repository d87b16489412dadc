import { ButtonLink } from './button.tsx'

interface PagerProps {
  /** The address of the first page; undefined on the first page itself. */
  first: string | undefined
  /** The address of the next page; undefined on the last one. */
  next: string | undefined
  firstLabel?: string
  nextLabel: string
}

/** The end of a list that is read page by page. */
export function Pager({ first, next, firstLabel = 'Back to the first page', nextLabel }: PagerProps) {
  if (!first && !next) return null
  return (
    <footer className="btns">
      {first && <ButtonLink to={first}>{firstLabel}</ButtonLink>}
      {next && <ButtonLink to={next}>{nextLabel}</ButtonLink>}
    </footer>
  )
}
