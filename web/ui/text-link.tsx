import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

const look = 'min-h-11 items-center font-semibold text-clay underline underline-offset-4 hover:text-clay-dark'

/** A link in running text. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`inline-flex ${look} ${className}`} {...rest} />
}

/** A button that looks like a link. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={look} {...props} />
}
