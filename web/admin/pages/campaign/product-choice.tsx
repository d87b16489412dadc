import { useState } from 'react'
import type { CampaignProduct } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import { mostProducts } from '../../../../shared/domain/campaign-states.ts'
import { useQuery } from '../../api/use-query.ts'
import { SearchField } from '../../features/stock/search-field.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

interface ProductChoiceProps {
  chosen: readonly CampaignProduct[]
  problem: string | undefined
  onChange: (products: CampaignProduct[]) => void
}

/** Up to six products that the mail shows below its text. */
export function ProductChoice({ chosen, problem, onChange }: ProductChoiceProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className="campaign-products">
      <legend className="small strong">
        Products, {chosen.length} of {mostProducts}
      </legend>
      {chosen.length > 0 && (
        <ol className="list">
          {chosen.map((product, position) => (
            <li key={product._id}>
              <ProductThumb img={product.img} />
              <span className="grow">
                <span className="strong block">{product.item_name}</span>
                <small className="small muted">{formatWholeNaira(product.new_price)}</small>
              </span>
              {position > 0 && (
                <Button
                  isLocal
                  aria-label={`Move ${product.item_name} up`}
                  onClick={() => onChange(moveUp(chosen, position))}
                >
                  Up
                </Button>
              )}
              <IconButton
                icon="x"
                label={`Remove ${product.item_name}`}
                isLocal
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== product._id))}
              />
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Button icon="plus" isLocal disabled={chosen.length >= mostProducts} onClick={() => setChoosing(true)}>
        Add a product
      </Button>
      {isChoosing && (
        <ProductSheet
          chosen={chosen}
          onClose={() => setChoosing(false)}
          onChoose={(product) => {
            onChange([...chosen, product])
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}

interface ProductSheetProps {
  chosen: readonly CampaignProduct[]
  onClose: () => void
  onChoose: (product: CampaignProduct) => void
}

function ProductSheet({ chosen, onClose, onChoose }: ProductSheetProps) {
  const [q, setQ] = useState('')
  const { data, error, refresh } = useQuery('products', { query: { status: 'published', ...(q && { q }) } })
  const ids = new Set(chosen.map(({ _id }) => _id))
  const offered = data?.products.flatMap(({ _id, item_name, img, new_price }) =>
    ids.has(_id) || new_price === null ? [] : { _id, item_name, img, new_price },
  )
  return (
    <Sheet title="Add a product" isOpen onClose={onClose}>
      <section>
        <SearchField label="Search products" value={q} onSearch={setQ} />
      </section>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !offered && <Skeleton />}
      {offered?.length === 0 && (
        <section>
          <p className="muted">No published product is found.</p>
        </section>
      )}
      <ul className="list">
        {offered?.map(({ _id, item_name, img, new_price }) => (
          <li key={_id}>
            <ProductThumb img={img} />
            <span className="grow">
              <span className="strong block">{item_name}</span>
              <small className="small muted">{formatWholeNaira(new_price)}</small>
            </span>
            <Button
              isLocal
              aria-label={`Add ${item_name}`}
              onClick={() => onChoose({ _id, item_name, img, new_price })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function moveUp<Item>(items: readonly Item[], position: number): Item[] {
  const moved = [...items]
  moved.splice(position - 1, 0, ...moved.splice(position, 1))
  return moved
}
