import { useEffect, useState } from 'react'
import type { CountConflict, StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { mostMovements } from '../../../../shared/domain/stock-reasons.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { useNavigate } from '../../../router/router.tsx'
import { call } from '../../api/client.ts'
import { Outcome, type OutcomeProps } from '../../features/stock/outcome.tsx'
import { writeDifference } from '../../features/stock/write-variant.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { AfterSaving } from './after-saving.tsx'
import { CodeField } from './code-field.tsx'
import { CountRow } from './count-row.tsx'
import {
  type CountState,
  chooseReason,
  countFrom,
  differenceOf,
  enterCount,
  newCount,
  seeVariants,
  sumUp,
  takeSaved,
} from './count-state.ts'
import { keepCount, readKeptCount } from './kept-count.ts'
import { type Scope, useSheet } from './use-sheet.ts'

type Show = 'all' | 'differences' | 'not counted' | 'changed'

export function CountSheet({ scope, title }: { scope: Scope; title: string }) {
  const scopeKey = JSON.stringify(scope)
  const navigate = useNavigate()
  const { sheet, error, refresh } = useSheet(scope)
  const [kept, setState] = useState<CountState>(() => readKeptCount(scopeKey, new Date()) ?? newCount(new Date()))
  const [show, setShow] = useState<Show>('all')
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<OutcomeProps & { fields?: Record<string, string> }>({})
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, CountConflict>>(new Map())
  const variants = sheet?.variants
  // Derived while rendering, so that a row never shows without what was seen of it.
  const state = variants ? seeVariants(kept, variants) : kept
  if (state !== kept) setState(state)

  useEffect(() => keepCount(scopeKey, state), [scopeKey, state])

  if (error && !variants) return <LoadError error={error} retry={() => void refresh()} />
  if (!variants) return <Skeleton />
  if (variants.length === 0)
    return (
      <Empty
        icon="stock"
        title="There is nothing to count here"
        action={<ButtonLink to="/admin/stock/count">Count something else</ButtonLink>}
      >
        No product is in this category.
      </Empty>
    )

  const sums = sumUp(state)
  const hasDifference = ({ _id }: StockVariant) => (differenceOf(state, _id) ?? 0) !== 0
  const isOpen = ({ _id }: StockVariant) => !(_id in state.counted)
  const views: { name: Show; label: string; variants: StockVariant[] }[] = [
    { name: 'changed', label: 'Changed', variants: variants.filter(({ _id }) => conflicts.has(_id)) },
    { name: 'all', label: 'All', variants },
    { name: 'differences', label: 'Differences', variants: variants.filter(hasDifference) },
    { name: 'not counted', label: 'Not counted', variants: variants.filter(isOpen) },
  ]
  // What someone else changed is decided first; a phone has no room for more.
  const tabs = conflicts.size > 0 ? views.slice(0, 2) : views.slice(1)
  const shown = (tabs.find(({ name }) => name === show)?.variants ?? variants).filter((variant) =>
    isTyped(variant, typed),
  )

  function enter(id: string, pieces: number | undefined) {
    setState(enterCount(state, id, pieces, () => crypto.randomUUID()))
    setOutcome({})
  }

  function settle(conflict: CountConflict, keepsCount: boolean) {
    const settled = countFrom(state, conflict)
    const { variant_id } = conflict
    setState(enterCount(settled, variant_id, keepsCount ? state.counted[variant_id]?.counted : undefined, () => ''))
    const others = new Map([...conflicts].filter(([id]) => id !== variant_id))
    setConflicts(others)
    if (others.size === 0) setShow('all')
    setOutcome({})
  }

  async function save() {
    setSending(true)
    setOutcome({})
    let left = state
    const ids = Object.keys(state.counted)
    for (let start = 0; start < ids.length; start += mostMovements) {
      const some = ids.slice(start, start + mostMovements)
      const result = await call('countStock', { body: { counts: some.flatMap((id) => toCount(state, id)) } })
      if (!result.ok) {
        setSending(false)
        const { error: sentence, fields, current } = result.failure
        if (result.status === 409) {
          const late = current as CountConflict[]
          setConflicts(new Map(late.map((conflict) => [conflict.variant_id, conflict])))
          setShow('changed')
        }
        return setOutcome({ failure: sentence, ...(fields && { fields }) })
      }
      left = takeSaved(left, result.data)
      setState(left)
    }
    setSending(false)
    setState({ ...left, started: new Date().toISOString() })
    setOutcome({ done: `${writeCounts(ids.length)} saved. Stock changed by ${writeDifference(sums.together)}.` })
    await refresh()
  }

  const isReady = sums.counted > 0 && !isSending && conflicts.size === 0
  const saveButton = (label: string, className = '') => (
    <Button look="main" className={className} disabled={!isReady} onClick={() => void save()}>
      {isSending ? 'Saving…' : label}
    </Button>
  )
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{title}</h1>
          <p className="muted small">
            Started {formatMoment(new Date(state.started))}. {sums.counted} of {variants.length} counted.
          </p>
          <progress className="count-meter" max={variants.length} value={sums.counted} aria-label="Counted" />
        </div>
      </div>
      <Outcome {...outcome} />
      <div className="cols stack count-cols">
        <section className="panel">
          <CodeField
            value={typed}
            onType={setTyped}
            onCode={(code) => {
              const found = variants.find(({ sku }) => sku && sku.toLowerCase() === code.toLowerCase())
              if (found) enter(found._id, (state.counted[found._id]?.counted ?? 0) + 1)
              return found !== undefined
            }}
          />
          <nav className="tabs count-tabs" aria-label="Show">
            {tabs.map(({ name, label, variants: some }) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === show}
                className={`${name === show ? 'on' : ''} ${['differences', 'changed'].includes(name) && some.length > 0 ? 'bad' : ''}`}
                onClick={() => setShow(name)}
              >
                {label} <em>{some.length}</em>
              </button>
            ))}
          </nav>
          <div className="count-heads desk grid" aria-hidden="true">
            <span>Piece</span>
            <span className="right">Seen → counted</span>
            <span>Difference</span>
            <span>Reason</span>
          </div>
          {shown.length === 0 && <p className="body muted count-none">Nothing here.</p>}
          <ul className="counting rows">
            {shown.map((variant) => (
              <CountRow
                key={variant._id}
                variant={variant}
                seen={state.seen[variant._id]?.stock ?? null}
                line={state.counted[variant._id]}
                difference={differenceOf(state, variant._id)}
                isUntouched={state.seen[variant._id]?.movements === variant.movements}
                problem={outcome.fields?.[variant._id]}
                conflict={conflicts.get(variant._id)}
                onCount={(pieces) => enter(variant._id, pieces)}
                onReason={(reason) => setState(chooseReason(state, variant._id, reason))}
                onSettle={settle}
              />
            ))}
          </ul>
          {!sheet?.isWhole && <p className="body muted">Only the newest 200 products are shown. Count by category.</p>}
        </section>
        <AfterSaving
          sums={sums}
          total={variants.length}
          save={saveButton(`Save ${writeCounts(sums.counted)}`, 'wide')}
          later={() => navigate('/admin/stock')}
        />
      </div>
      <div className="acts-bar phone">
        <div className="btns">
          <Button isLocal onClick={() => navigate('/admin/stock')}>
            Later
          </Button>
          {saveButton(
            sums.counted === 0 ? 'Save' : `Save ${writeCounts(sums.counted)}, ${writeDifference(sums.together)}`,
          )}
        </div>
      </div>
    </>
  )
}

function toCount({ seen, counted }: CountState, id: string) {
  const [before, line] = [seen[id], counted[id]]
  if (!before || !line) return []
  return [{ ...line, variant_id: id, seen: before.stock, movements: before.movements }]
}

function writeCounts(counts: number): string {
  return countOf(counts, 'count')
}

function isTyped({ item_name, sku, color, size }: StockVariant, typed: string): boolean {
  const text = `${item_name} ${sku} ${color} ${size}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
