import { type FormEvent, useState } from 'react'
import type { ProductRow, ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { formatPrice, formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Problem } from '../../ui/notice.tsx'
import { toBody, toDraft, toNumber, writePrice } from '../product/draft.ts'

interface Prices {
  new_price: string
  original_price: string
}

interface PriceFormProps {
  product: ProductRow
  onClose: () => void
  onDone: () => void
}

/** The two prices of one product, based on what the list showed. */
export function PriceForm({ product: shown, onClose, onDone }: PriceFormProps) {
  // A newer version that is read in the background must not replace what is being typed.
  const [product] = useState(shown)
  const [prices, setPrices] = useState<Prices>({
    new_price: writePrice(product.new_price),
    original_price: writePrice(product.original_price),
  })
  const [failure, setFailure] = useState<{ error: string; fields?: Record<string, string> }>()
  const isBesideField = failure?.fields?.new_price !== undefined || failure?.fields?.original_price !== undefined
  const [isSending, setSending] = useState(false)
  const { save, collision, overwrite } = useVersionedSave<Prices, ProductView>({
    version: product.version,
    async send(values, version = product.version) {
      // A save contains the whole product, so the other values are read first.
      const params = { id: product._id }
      const stored = await call('product', { params })
      if (!stored.ok) return stored
      const body = {
        ...toBody(stored.data, { ...toDraft(stored.data), ...values }),
        // An empty price is refused here, also for a product without one.
        ...{ new_price: toNumber(values.new_price), version },
      }
      return call('saveProduct', { params, body })
    },
    onDone,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await save(prices)
    setSending(false)
    if (result.ok) onDone()
    else setFailure(result.failure)
  }

  if (collision) {
    const { saved, yours } = collision
    const rows = [
      { label: 'Price now', saved: formatPrice(saved.new_price), yours: write(yours.new_price) },
      { label: 'Before', saved: formatPrice(saved.original_price), yours: write(yours.original_price) },
    ]
    return <Conflict {...collision} rows={rows} onKeep={onDone} onUse={() => void overwrite()} />
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <section className="form in-place">
        <div className="pair">
          <TextField
            label="Price now"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={prices.new_price}
            error={failure?.fields?.new_price}
            onChange={({ target }) => setPrices({ ...prices, new_price: target.value })}
          />
          <TextField
            label="Before"
            inputMode="decimal"
            autoComplete="off"
            value={prices.original_price}
            error={failure?.fields?.original_price}
            onChange={({ target }) => setPrices({ ...prices, original_price: target.value })}
          />
        </div>
        {failure && !isBesideField && <Problem>{failure.error}</Problem>}
        <div className="btns">
          <Button isLocal onClick={onClose}>
            Cancel
          </Button>
          <Button look="main" type="submit" disabled={isSending}>
            {isSending ? 'Saving…' : 'Save the price'}
          </Button>
        </div>
      </section>
    </form>
  )
}

function write(typed: string): string {
  const naira = toNumber(typed)
  return Number.isNaN(naira) ? typed : formatWholeNaira(naira)
}
