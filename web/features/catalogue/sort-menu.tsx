import { useId } from 'react'
import { type SortKey, sortOptions } from '../../../shared/domain/catalogue.ts'

/** The platform's own menu: it works with thumb, mouse and keyboard alike. */
export function SortMenu({
  sort,
  isSearch,
  onSort,
}: {
  sort: SortKey | undefined
  isSearch: boolean
  onSort: (sort: SortKey) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 font-semibold">
        Sort By
      </label>
      <select
        id={id}
        value={sort ?? (isSearch ? '' : 'newest')}
        onChange={(event) => onSort(event.target.value as SortKey)}
        className="h-11 min-w-0 rounded-card border border-field bg-white px-2 text-base"
      >
        {isSearch && !sort && (
          <option value="" disabled>
            Best match
          </option>
        )}
        {sortOptions.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
