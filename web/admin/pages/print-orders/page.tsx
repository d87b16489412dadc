import type { ReactNode } from 'react'
import type { OrderSheet } from '../../../../shared/contract/admin/orders/schemas.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { useMe } from '../../me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { PickList } from './pick-list.tsx'
import { Label, Slip } from './sheets.tsx'

const kinds = { slips: 'Packing slips', labels: 'Labels', 'pick-list': 'Pick list' } as const

type Kind = keyof typeof kinds

/** What is printed for some orders. The frame around it is not printed. */
export default function PrintOrdersPage() {
  const given = new URLSearchParams(useLocation().search)
  const ids = (given.get('ids') ?? '').split(',').filter(Boolean)
  const kind = keysOf(kinds).find((known) => known === given.get('what')) ?? 'slips'
  if (ids.length === 0)
    return (
      <Empty
        icon="print"
        title="Nothing to print"
        action={<ButtonLink to={adminPaths.orders}>Back to the orders</ButtonLink>}
      >
        Select orders in the list, then print their slips.
      </Empty>
    )
  return <Sheets kind={kind} ids={ids} />
}

function Sheets({ kind, ids }: { kind: Kind; ids: string[] }) {
  const { me } = useMe()
  const { data, error, refresh } = useQuery('orderSheets', { query: { ids: ids.join() } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  return (
    <>
      <div className="head unprinted">
        <h1 className="grow">{kinds[kind]}</h1>
        <Button look="main" icon="print" isLocal onClick={() => print()}>
          Print
        </Button>
      </div>
      <nav className="tabs unprinted" aria-label="What to print">
        {keysOf(kinds).map((one) => (
          <Link
            key={one}
            to={adminPaths.printOrders(one, ids)}
            {...(one === kind && { className: 'on', 'aria-current': 'page' })}
          >
            {kinds[one]}
          </Link>
        ))}
      </nav>
      <div className="prints">{documents[kind](data, me.store)}</div>
    </>
  )
}

interface Store {
  name: string
  origin: string
}

const documents: Record<Kind, (orders: OrderSheet[], store: Store) => ReactNode> = {
  slips: (orders, store) => orders.map((order) => <Slip key={order._id} order={order} store={store} />),
  labels: (orders, store) => orders.map((order) => <Label key={order._id} order={order} store={store} />),
  'pick-list': (orders) => <PickList orders={orders} />,
}
