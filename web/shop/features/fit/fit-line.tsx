import { fitMessages } from '../../../../shared/content/messages/fit-messages.ts'
import type { SingleProduct } from '../../../../shared/contract/shop/schemas.ts'
import { describeSuggestion } from '../../../../shared/domain/fit/describe-fit.ts'
import { suggestSize } from '../../../../shared/domain/fit/suggest-size.ts'
import { useBody } from './use-body.ts'
import { useSuggestion } from './use-suggestion.ts'

/** The suggested size below the sizes of a product. */
export function FitLine({ product }: { product: SingleProduct }) {
  const body = useBody()
  const suggestion = useSuggestion(product)
  const isPossible = suggestSize(product, {}, []) !== undefined
  const sentence = suggestion && describeSuggestion(suggestion, body?.unit ?? 'cm')
  return (
    <p role="status" className="min-w-0 leading-snug">
      {sentence?.size && (
        <>
          We suggest <strong>{sentence.size}</strong>.{' '}
        </>
      )}
      {sentence?.text}
      {body && !isPossible && fitMessages.noSuggestion}
    </p>
  )
}
