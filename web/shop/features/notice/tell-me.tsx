import { Suspense, useState } from 'react'
import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { paths } from '../../../../shared/paths.ts'
import { lazyPart } from '../../../ui/loading/on-demand.tsx'

const BackForm = lazyPart(async () => (await import('./back-form.tsx')).BackForm)

interface TellMeProps {
  product: Product
  /** The chosen colour, or an empty text while none is chosen. */
  color: string
  isSoldOut: (size: string, color: string) => boolean
}

/** Below the choices: offers to tell when what is sold out is back. The form loads on a tap; the FAQs are for browsers without scripts. */
export function TellMe({ product, color, isSoldOut }: TellMeProps) {
  const [isOpen, setOpen] = useState(false)
  const { sizes, colors, sold_out } = product
  const gone = sizes.filter((size) => isSoldOut(size, color))
  const names = sold_out ? ['it'] : gone[0] ? gone : colors.filter((one) => isSoldOut('', one))
  if (!names[0]) return null
  if (isOpen)
    return (
      <Suspense>
        <BackForm product={product} color={color} />
      </Suspense>
    )
  return (
    <a
      href={`${paths.faqs}#sizes`}
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
      className="inline-flex min-h-11 items-center text-small text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      Tell me when {names.join(' or ')} is back
    </a>
  )
}
