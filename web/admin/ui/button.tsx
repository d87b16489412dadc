import type { ComponentProps } from 'react'
import { Link } from '../../ui/link.tsx'
import { Icon, type IconName } from './icon.tsx'

const looks = {
  /** The one main action of a view. */
  main: 'btn main',
  plain: 'btn',
  quiet: 'btn quiet',
  /** On an ink ground. */
  dark: 'btn dark',
} as const

interface Look {
  look?: keyof typeof looks
  icon?: IconName
}

export function Button({ look = 'plain', icon, className = '', children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" className={`${looks[look]} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({
  look = 'plain',
  icon,
  className = '',
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link className={`${looks[look]} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** An icon alone, as wide as a finger; the label is for screen readers. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }) {
  return (
    <button type="button" className="btn quiet icon" aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
