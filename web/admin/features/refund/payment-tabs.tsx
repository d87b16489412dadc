import type { Permission } from '../../../../shared/domain/roles.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useMay } from '../../me.ts'

interface Tab {
  name: string
  label: string
  to: string
  /** Who sees it; without one, whoever sees payments. */
  permission?: Permission
}

const tabs = [
  { name: 'decide', label: 'To decide', to: adminPaths.payments() },
  { name: 'disputes', label: 'Disputes', to: adminPaths.payments({ view: 'disputes' }) },
  { name: 'find', label: 'Find', to: adminPaths.payments({ view: 'find' }) },
  { name: 'reconciliation', label: 'Reconciliation', to: adminPaths.reconciliation },
  { name: 'webhooks', label: 'Webhooks', to: adminPaths.webhooks(), permission: 'payments.decide' },
] as const satisfies readonly Tab[]

export type PaymentTab = (typeof tabs)[number]['name']

/** The tabs above the screens of payments, reconciliation and webhooks. */
export function PaymentTabs({ current }: { current: PaymentTab }) {
  const may = useMay()
  const shown = tabs.filter((tab) => !('permission' in tab) || may(tab.permission))
  return (
    <nav className="tabs money-tabs" aria-label="Views" ref={showCurrent}>
      {shown.map(({ name, label, to }) => (
        <Link key={name} to={to} {...(name === current && { className: 'on', 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** On phones the tab of this screen may be beyond the edge. */
function showCurrent(tabBar: HTMLElement | null): void {
  tabBar?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
