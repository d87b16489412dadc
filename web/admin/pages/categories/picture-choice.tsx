import type { CategoryView } from '../../../../shared/contract/admin/categories/schemas.ts'
import { useQuery } from '../../api/use-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'

const mostShown = 11

interface PictureChoiceProps {
  category: CategoryView
  picture: string
  onChoose: (picture: string) => void
}

/** Chooses the picture of the category's tile: the shop's own, or one of the category's newest products. */
export function PictureChoice({ category, picture, onChoose }: PictureChoiceProps) {
  const { data } = useQuery('products', { query: { category: category.category } })
  const named = new Map(data?.products.flatMap(({ img, item_name }) => (img ? [[img, item_name] as const] : [])))
  const files = [...new Set([...(picture ? [picture] : []), ...named.keys()])].slice(0, mostShown)
  if (files.length === 0) return null
  return (
    <fieldset className="tile-choice">
      <legend>Picture of its tile on the home page</legend>
      {['', ...files].map((file) => (
        <label key={file} className={file === picture ? 'on' : ''}>
          <input
            type="radio"
            className="unseen"
            name="picture"
            aria-label={file ? (named.get(file) ?? 'The current picture') : 'The shop’s own'}
            checked={file === picture}
            onChange={() => onChoose(file)}
          />
          {file ? (
            <ProductThumb img={file} isLarge />
          ) : (
            <span className="thumb l none">
              <Icon name="home" className="s" />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
