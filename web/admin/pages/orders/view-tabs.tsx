import { type ReactNode, useState } from 'react'
import type { OrderPage } from '../../../../shared/contract/admin/orders/schemas.ts'
import { type OrderList, orderLists } from '../../../../shared/domain/orders/order-lists.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ListQuery, withView } from './list-query.ts'

export const viewWords: Record<OrderList, string> = {
  'to-ship': 'To ship',
  late: 'Late',
  attention: 'Attention',
  shipped: 'Shipped',
  refunded: 'Refunded',
  awaiting: 'Awaiting payment',
  all: 'All',
}

/** The tabs that have a count, and that a phone has room for. */
const counted = ['to-ship', 'late', 'attention'] as const
const others = orderLists.filter((view) => !counted.some((each) => each === view))

interface ViewTabsProps {
  query: ListQuery
  counts: OrderPage['counts'] | undefined
  /** On phones, below the views. */
  children?: ReactNode
}

export function ViewTabs({ query, counts, children }: ViewTabsProps) {
  const [isOpen, setOpen] = useState(false)
  const current = query.view ?? 'to-ship'
  const isAmongOthers = others.includes(current)
  const linkProps = (view: OrderList, className = '') => ({
    to: adminPaths.orders + withView(query, view),
    className: `${className} ${view === current ? 'on' : ''}`,
    ...(view === current && { 'aria-current': 'page' as const }),
  })
  return (
    <nav className="tabs" aria-label="Views">
      {counted.map((view) => (
        <Link key={view} {...linkProps(view, view !== 'to-ship' && counts?.[view] ? 'bad' : '')}>
          {viewWords[view]} {counts && <em>{counts[view] >= 1_000 ? '1,000+' : counts[view]}</em>}
        </Link>
      ))}
      {others.map((view) => (
        <Link key={view} {...linkProps(view, 'desk flex')}>
          {viewWords[view]}
        </Link>
      ))}
      <button
        type="button"
        className={`phone more-views ${isAmongOthers ? 'on' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isAmongOthers ? viewWords[current] : 'More'} <Icon name="down" className="s" />
      </button>
      <Sheet title="Views" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="list">
          {others.map((view) => (
            <Link key={view} {...linkProps(view)} onClick={() => setOpen(false)}>
              <span className="grow">{viewWords[view]}</span>
              <Icon name="right" className="s" />
            </Link>
          ))}
        </div>
        {children && <section>{children}</section>}
      </Sheet>
    </nav>
  )
}
