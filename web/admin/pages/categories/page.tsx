import { useState } from 'react'
import type { CategoryView } from '../../../../shared/contract/admin/categories/schemas.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Problem } from '../../ui/notice.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AddSheet } from './add-sheet.tsx'
import { CategorySheet } from './category-sheet.tsx'

export default function CategoriesPage() {
  const { data, error, refresh } = useQuery('categories')
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [failure, setFailure] = useState('')
  const [isMoving, setMoving] = useState(false)
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const open = data.find(({ _id }) => _id === openId)
  const from = data.map(({ _id }) => _id)

  /** Swaps two neighbours. */
  async function move(index: number, by: 1 | -1) {
    setMoving(true)
    const to = [...from]
    to.splice(index + by, 0, ...to.splice(index, 1))
    const result = await call('orderCategories', { body: { from, to } })
    setFailure(result.ok ? '' : result.failure.error)
    await refresh()
    setMoving(false)
  }

  const add = (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      Add a category
    </Button>
  )
  return (
    <>
      <div className="head">
        <h1 className="grow">Categories</h1>
        {add}
      </div>
      {failure && <Problem>{failure}</Problem>}
      {data.length === 0 ? (
        <Empty icon="list" title="There are no categories yet" action={add}>
          Every product is in one category. The shop’s menu shows the categories in your order.
        </Empty>
      ) : (
        <section className="panel">
          <ul className="list tight">
            {data.map((category, index) => (
              <CategoryRow
                key={category._id}
                category={category}
                onOpen={() => setOpenId(category._id)}
                onUp={!isMoving && index > 0 ? () => void move(index, -1) : undefined}
                onDown={!isMoving && index < data.length - 1 ? () => void move(index, 1) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <AddSheet isOpen={isAdding} onClose={() => setAdding(false)} onDone={refresh} />
      {open && <CategorySheet category={open} onClose={() => setOpenId(undefined)} onDone={refresh} />}
    </>
  )
}

interface CategoryRowProps {
  category: CategoryView
  onOpen: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function CategoryRow({ category: { category, hidden, products }, onOpen, onUp, onDown }: CategoryRowProps) {
  return (
    <li>
      <span className="grow">
        <span className="strong">{category}</span> {hidden && <Tag>Hidden</Tag>}
        <small className="small muted block">{countOf(products, 'product')}</small>
      </span>
      <span className="moves">
        <span className="flip">
          <IconButton icon="down" label={`Move ${category} up`} disabled={!onUp} onClick={onUp} />
        </span>
        <IconButton icon="down" label={`Move ${category} down`} disabled={!onDown} onClick={onDown} />
      </span>
      <Button aria-label={`Change ${category}`} onClick={onOpen}>
        Change
      </Button>
    </li>
  )
}
