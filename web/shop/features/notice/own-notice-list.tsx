import { useState } from 'react'
import type { OwnNotice } from '../../../../shared/contract/shop/notice-schemas.ts'
import { dayInLagos, formatLongDay } from '../../../../shared/domain/time/days.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { Link } from '../../../ui/link.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { writePiece } from './notice-form.tsx'
import type { OwnNotices } from './use-own-notices.ts'

/** What a customer waits to be told, each with a way to end it. */
export function OwnNoticeList({ own }: { own: OwnNotices }) {
  const [outcome, setOutcome] = useState<{ text: string; isFailure: boolean }>()

  async function end({ _id }: OwnNotice) {
    const sent = await call('endOwnNotice', { params: { id: _id } })
    setOutcome(sent.ok ? { text: sent.message ?? '', isFailure: false } : { text: sent.failure.error, isFailure: true })
    if (sent.ok) own.refresh()
  }

  if (own.notices.length === 0 && !outcome) return null
  return (
    <section aria-labelledby="own-notices" className="mt-10">
      <h2 id="own-notices" className="text-h2">
        We will tell you
      </h2>
      <p role="status" className={`mt-2 text-small empty:hidden ${outcome?.isFailure ? 'text-err' : 'text-ok'}`}>
        {outcome?.text}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {own.notices.map((notice) => (
          <li key={notice._id} className="grid grid-cols-[56px_1fr_auto] items-center gap-4 py-3">
            <ProductThumbnail img={notice.img} sizes="56px" />
            <div className="min-w-0">
              <Link to={paths.product(notice.item_slug)} className="font-medium underline-offset-4 hover:underline">
                {notice.item_name}
              </Link>
              <p className="text-small text-ink-2">
                {notice.kind === 'back' ? `When ${writePiece(notice) || 'it'} is back` : 'When it is cheaper'}, until{' '}
                {formatLongDay(dayInLagos(new Date(notice.ends_at)))}
              </p>
            </div>
            <TextButton onClick={() => end(notice)} aria-label={`End: ${notice.item_name} ${writePiece(notice)}`}>
              End
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
