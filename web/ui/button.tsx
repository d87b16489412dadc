import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-6 text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50'

const looks = {
  /** The main action of a page. */
  primary: 'bg-clay text-white hover:bg-clay-dark active:bg-clay-dark',
  /** Add to Bag. */
  ink: 'bg-ink text-white hover:bg-ink-2 active:bg-ink-2',
  /** A secondary action. */
  outline: 'border-[1.5px] border-ink text-ink hover:bg-sand active:bg-line',
} as const

type ButtonLook = keyof typeof looks

interface Look {
  look?: ButtonLook
}

export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={`${base} ${looks[look]} ${className}`} {...rest} />
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon?: IconName
  iconSize?: string
}

/** A square hit area of 44 px for an icon alone; it needs an aria-label. */
export function IconButton({ icon, iconSize, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`relative grid size-11 place-items-center ${className}`} {...rest}>
      {icon && <Icon name={icon} className={iconSize} />}
      {children}
    </button>
  )
}
