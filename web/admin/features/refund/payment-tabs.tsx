import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'

const tabs = [
  { name: 'decide', label: 'To decide', to: adminPaths.payments() },
  { name: 'disputes', label: 'Disputes', to: adminPaths.payments({ view: 'disputes' }) },
  { name: 'find', label: 'Find', to: adminPaths.payments({ view: 'find' }) },
  { name: 'reconciliation', label: 'Reconciliation', to: adminPaths.reconciliation },
] as const

export type PaymentTab = (typeof tabs)[number]['name']

/** The tabs above the screens of payments and reconciliation. */
export function PaymentTabs({ current }: { current: PaymentTab }) {
  return (
    <nav className="tabs money-tabs" aria-label="Views">
      {tabs.map(({ name, label, to }) => (
        <Link key={name} to={to} {...(name === current && { className: 'on', 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
