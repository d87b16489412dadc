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

interface Reach {
  /** It changes nothing at the store, so it also works without a connection. */
  isLocal?: boolean
}

/** Every button is taken for one that changes something: without a connection it is off and says why. */
function useReach({ isLocal = false }: Reach, isDisabled: boolean | undefined) {
  const isOff = useContext(OfflineContext) && !isLocal
  return isOff
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
}: ComponentProps<'button'> & Look & Reach) {
  const reach = useReach({ isLocal }, disabled)
  return (
    <button type="button" className={`${looks[look]} ${className}`} {...rest} {...reach}>
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
}: Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string } & Reach) {
  const reach = useReach({ isLocal }, disabled)
  return (
    <button type="button" className="btn quiet icon" aria-label={label} {...rest} {...reach}>
      <Icon name={icon} />
    </button>
  )
}
