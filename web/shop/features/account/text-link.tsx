import type { ComponentProps } from 'react'
import { Link } from '../../../ui/link.tsx'

/** A link in running text. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4 hover:text-clay-dark"
      {...props}
    />
  )
}
