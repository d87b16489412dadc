import { paths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'

const tabs = [
  { name: 'decide', label: 'To decide', to: paths.admin.payments() },
  { name: 'disputes', label: 'Disputes', to: paths.admin.payments({ view: 'disputes' }) },
  { name: 'find', label: 'Find', to: paths.admin.payments({ view: 'find' }) },
  { name: 'reconciliation', label: 'Reconciliation', to: paths.admin.reconciliation },
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
