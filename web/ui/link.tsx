import type { ComponentProps } from 'react'
import { useLinkClick } from '../router/router.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link within the shop, followed without a page load. */
export function Link({ to, replace = false, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClick(to, replace)
  return (
    <a
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
      {...rest}
    />
  )
}
