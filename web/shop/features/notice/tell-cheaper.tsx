import { useState } from 'react'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { TextButton } from '../../../ui/text-link.tsx'
import { NoticeForm } from './notice-form.tsx'
import type { OwnNotices } from './use-own-notices.ts'

/** Below a product of the wish list: asks to be told when it is cheaper. */
export function TellCheaper({ line, own }: { line: CartLine; own: OwnNotices }) {
  const [isOpen, setOpen] = useState(false)
  const isWaiting = own.notices.some(({ kind, item_id }) => kind === 'cheaper' && item_id === line.item_id)
  if (isWaiting && !isOpen)
    return <p className="text-small text-ink-2">We will tell you when it is cheaper by 5 % or more.</p>
  if (!isOpen)
    return (
      <TextButton onClick={() => setOpen(true)} aria-label={`Tell me when ${line.item_name} is cheaper`}>
        Tell me when it is cheaper
      </TextButton>
    )
  return (
    <NoticeForm
      kind="cheaper"
      item_id={line.item_id}
      title={`Tell me when ${line.item_name} is cheaper by 5 % or more`}
      pieces={[{ size: '', color: '' }]}
      onAsked={own.refresh}
    />
  )
}
