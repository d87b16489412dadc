import { formatNaira } from '../../../../shared/domain/money.ts'
import { useMe } from '../../me.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { type Draft, toNumber } from './draft.ts'

const shortened = (text: string) => (text.length > 155 ? `${text.slice(0, 154).trimEnd()}…` : text)

export function SearchResultPanel({ draft }: { draft: Draft }) {
  const { me } = useMe()
  return (
    <Panel title="As a search result" className="desk">
      <div className="body">
        <p className="result-title">
          {draft.item_name} | {me.store.name}
        </p>
        <p className="tiny muted">
          {new URL(me.store.origin).host}/shop/{draft.item_slug}
        </p>
        <p className="small">{shortened(draft.description) || 'Without a description.'}</p>
      </div>
    </Panel>
  )
}

export function WhatsAppPanel({ draft, img }: { draft: Draft; img: string }) {
  const { me } = useMe()
  const price = toNumber(draft.new_price)
  return (
    <Panel title="As a WhatsApp card" className="desk">
      <div className="body card-preview">
        <ProductThumb img={img} isLarge />
        <div className="grow">
          <p className="strong">{draft.item_name}</p>
          <p className="small muted">
            {price ? `${formatNaira(price)}. ` : ''}
            {shortened(draft.description)}
          </p>
          <p className="tiny muted">{new URL(me.store.origin).host}</p>
        </div>
      </div>
    </Panel>
  )
}
