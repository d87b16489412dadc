import { type ComponentProps, useContext } from 'react'
import { Link } from '../../ui/link.tsx'
import { OfflineContext, offlineReasonId } from '../api/connection.ts'
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

interface ConnectionProps {
  /** The button sends nothing to the store, so it also works without a connection. */
  isLocal?: boolean
}

/** Without a connection, every button is disabled and says why, unless it is local. */
function useDisabled({ isLocal = false }: ConnectionProps, isDisabled: boolean | undefined) {
  const isOffline = useContext(OfflineContext) && !isLocal
  return isOffline
    ? { disabled: true, title: 'No connection', 'aria-describedby': offlineReasonId }
    : { disabled: isDisabled }
}

export function Button({
  look = 'plain',
  icon,
  isLocal = false,
  disabled,
  className = '',
  children,
  ...rest
}: ComponentProps<'button'> & Look & ConnectionProps) {
  const disabledProps = useDisabled({ isLocal }, disabled)
  return (
    <button type="button" className={`${looks[look]} ${className}`} {...rest} {...disabledProps}>
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
  isLocal = false,
  disabled,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string } & ConnectionProps) {
  const disabledProps = useDisabled({ isLocal }, disabled)
  return (
    <button type="button" className="btn quiet icon" aria-label={label} {...rest} {...disabledProps}>
      <Icon name={icon} />
    </button>
  )
}
