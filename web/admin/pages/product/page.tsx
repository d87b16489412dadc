import { useEffect, useState } from 'react'
import { productMessages } from '../../../../shared/content/messages/office/product-messages.ts'
import type { ProductView, SaveProduct } from '../../../../shared/contract/admin/products/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { listPublishingProblems } from '../../../../shared/domain/catalogue/publishing.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths, paths } from '../../../../shared/paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { countOf } from '../../../ui/count-of.ts'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { PicturePanel } from '../../features/pictures/picture-panel.tsx'
import { useMay, useMe } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusTones, statusWords } from '../products/status-words.ts'
import { changedCells, changedFields, type Draft, toBody, toBodyOver, toDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { MatrixPanel } from './matrix-panel.tsx'
import { MeasurementsPanel } from './measurements-panel.tsx'
import { CategoryPanel, PricesPanel, StatusPanel, TextsPanel } from './panels.tsx'
import { SearchResultPanel, WhatsAppPanel } from './previews.tsx'
import { ProductConflict } from './product-conflict.tsx'

export default function ProductPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? ''
  const { data, error, refresh } = useQuery('product', { params: { id } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  return <Editor product={data} refresh={refresh} key={id} />
}

function Editor({ product: latest, refresh }: { product: ProductView; refresh: () => Promise<unknown> }) {
  const { _id: staffId } = useMe().me
  const [kept] = useState(() => {
    const found = readDraft(staffId, latest._id, Date.now())
    // The page may have been left while it was being saved.
    return found && countChanges(latest, found.draft) > 0 ? found : undefined
  })
  // A newer version that is read in the background must not replace what is being edited.
  const [product, setProduct] = useState(kept?.product ?? latest)
  const [draft, setDraft] = useState(() => kept?.draft ?? toDraft(latest))
  const [failure, setFailure] = useState<Failure>()
  const [isSaving, setSaving] = useState(false)
  const [hasBusyPictures, setBusyPictures] = useState(false)
  const maySell = useMay()('products.sell')
  const changes = countChanges(product, draft)
  useEffect(() => {
    if (changes > 0) keepDraft(staffId, { product, draft }, Date.now())
    else forgetDraft(staffId, product._id)
  }, [changes, staffId, product, draft])
  // A product is published only when its pictures are ready.
  const mustWait = hasBusyPictures && draft.status === 'published' && product.status !== 'published'

  const change = (values: Partial<Draft>) => setDraft({ ...draft, ...values })

  function accept(saved: ProductView) {
    setProduct(saved)
    setDraft(toDraft(saved))
    setFailure(undefined)
  }

  async function save(body: SaveProduct) {
    setSaving(true)
    const result = await call('saveProduct', { params: { id: product._id }, body })
    setSaving(false)
    if (!result.ok) return setFailure(result.failure)
    accept(result.data)
    await refresh()
  }

  const current = failure?.current as ProductView | undefined
  const panelProps = { draft, change, fields: failure?.fields ?? {}, isLocked: !maySell }
  return (
    <>
      <ProductHead product={product} draft={draft} isUnsaved={changes > 0} />
      <div className="product-page">
        {current && failure && (
          <ProductConflict
            failure={failure}
            stored={current}
            product={product}
            draft={draft}
            onKeep={() => accept(current)}
            onUse={() => void save(toBodyOver(current, product, draft))}
          />
        )}
        <div className="cols product-cols">
          <div className="stack">
            <div className="p1">
              <PicturePanel
                productId={product._id}
                colors={[...new Set(draft.cells.map(({ color }) => color))].filter(Boolean)}
                onBusy={setBusyPictures}
              />
            </div>
            <TextsPanel {...panelProps} />
          </div>
          <div className="stack">
            <StatusPanel {...panelProps} />
            <PricesPanel {...panelProps} />
            <CategoryPanel {...panelProps} />
            <SearchResultPanel draft={draft} />
            <WhatsAppPanel draft={draft} img={product.img} />
          </div>
        </div>
        <MatrixPanel product={product} {...panelProps} />
        <MeasurementsPanel {...panelProps} />
      </div>
      {failure && !current && (
        <div className="save-problem">
          <Problem>{failure.error}</Problem>
        </div>
      )}
      {kept && changes > 0 && product === kept.product && (
        <div className="save-problem">
          <Done>You did not save these changes on your last visit. Save or discard them.</Done>
        </div>
      )}
      {changes > 0 && (
        <div className="acts-bar">
          <p className="grow desk">
            <span className="strong">{countOf(changes, 'change')} not saved</span>{' '}
            <span className="muted">Sales made meanwhile stay sold.</span>
          </p>
          <div className="btns">
            <Button isLocal onClick={() => accept(latest)}>
              Discard
            </Button>
            <Button look="main" disabled={isSaving || mustWait} onClick={() => void save(toBody(product, draft))}>
              {mustWait ? 'Pictures are being prepared…' : isSaving ? 'Saving…' : `Save ${countOf(changes, 'change')}`}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

interface ProductHeadProps {
  product: ProductView
  draft: Draft
  isUnsaved: boolean
}

function countChanges(product: ProductView, draft: Draft): number {
  return changedFields(product, draft).length + changedCells(product, draft).length
}

/** Why a product would not be published at its moment. Pictures that are still being processed are ready soon. */
function findPublishingProblem({ new_price, description, variants }: ProductView): string | undefined {
  const [problem] = listPublishingProblems({
    status: 'published',
    hasPrice: new_price !== null,
    description,
    isOffered: variants.some(({ closed }) => !closed),
    hasUnreadyPicture: false,
  })
  return problem && productMessages[problem]
}

function ProductHead({ product, draft, isUnsaved }: ProductHeadProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const { _id, status, publish_at, item_slug } = product
  const problem = findPublishingProblem(product)

  async function duplicate() {
    const copyId = crypto.randomUUID()
    const result = await call('duplicateProduct', { params: { id: _id }, body: { _id: copyId } })
    if (result.ok) navigate(adminPaths.product(result.data._id))
    else setFailure(result.failure.error)
  }

  async function preview() {
    // Opened by the press itself, because a browser blocks tabs that open later.
    const tab = open('about:blank')
    const result = await call('previewProduct', { params: { id: _id } })
    setFailure(result.ok ? '' : result.failure.error)
    if (result.ok && tab) tab.location.href = result.data.url
    else tab?.close()
  }

  return (
    <div className="head product-head">
      <div className="grow">
        <Link className="crumb desk flex" to={adminPaths.products}>
          <Icon name="left" className="s" />
          Products
        </Link>
        <h1>{draft.item_name || 'Without a name'}</h1>
        <p>
          <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>{' '}
          {publish_at && (
            <span className="small muted">
              {problem ? 'Planned for' : 'Will be published'} {formatMoment(new Date(publish_at))}
            </span>
          )}
        </p>
        {publish_at && problem && <Problem>{problem}</Problem>}
        {failure && <Problem>{failure}</Problem>}
      </div>
      <div className="btns">
        {status !== 'published' && (
          <Button
            icon="eye"
            disabled={isUnsaved}
            {...(isUnsaved && { title: 'Save first: the preview shows what is saved.' })}
            onClick={() => void preview()}
          >
            Preview
          </Button>
        )}
        {status === 'published' && (
          <a className="btn" href={paths.product(item_slug)} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            In the shop
          </a>
        )}
        <Button onClick={() => void duplicate()}>Duplicate</Button>
      </div>
    </div>
  )
}
