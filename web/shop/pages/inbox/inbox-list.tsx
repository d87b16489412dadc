import type { OrderUpdate } from '../../../../shared/contract/shop/customer-schemas.ts'
import { formatDate } from '../../../../shared/domain/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'

/** What happened to a customer's orders, the newest first. */
export function InboxList({ updates }: { updates: readonly OrderUpdate[] }) {
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {updates.map((update) => (
        <li key={update._id} className="relative grid grid-cols-[56px_1fr] gap-4 py-4 hover:bg-sand/60">
          <ProductThumbnail img={update.img} sizes="56px" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
              <time dateTime={update.created_at}>{formatDate(new Date(update.created_at))}</time>
              {update.is_new && <span className="bg-clay px-2 py-0.5 text-tiny font-semibold text-white">New</span>}
            </p>
            <Link
              to={paths.ownOrder(update.order_id)}
              className={`after:absolute after:inset-0 hover:underline ${update.is_new ? 'font-semibold' : 'font-medium'}`}
            >
              {update.order_title}
            </Link>
            <p className="text-ink-2">{update.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
