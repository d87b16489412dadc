import { Fragment } from 'react'
import type { Line, Link as TextLink } from '../../shared/content/pages/article.ts'
import { Link } from './link.tsx'

const look = 'text-clay underline underline-offset-4 hover:text-clay-dark'

/** A line of text with links. */
export function TextLine({ line }: { line: Line }) {
  if (typeof line === 'string') return line
  return line.map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line's parts never move
    <Fragment key={position}>{typeof part === 'string' ? part : <PartLink link={part} />}</Fragment>
  ))
}

function PartLink({ link }: { link: TextLink }) {
  if ('to' in link) {
    return (
      <Link to={link.to} className={look}>
        {link.label}
      </Link>
    )
  }
  // A phone number must not wrap.
  const wrapping = link.href.startsWith('tel:') ? 'whitespace-nowrap' : ''
  return (
    <a href={link.href} className={`${look} ${wrapping}`}>
      {link.label}
    </a>
  )
}
