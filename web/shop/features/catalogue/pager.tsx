import { pagerItems } from '../../../../shared/domain/catalogue/pager.ts'
import { Link } from '../../../ui/link.tsx'

const cell = 'grid h-11 min-w-11 place-items-center rounded-card px-2 font-medium tabular-nums'

/** Links to the pages of a list; `pathOf` keeps filters and sort. */
export function Pager({ page, pages, pathOf }: { page: number; pages: number; pathOf: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-center gap-1">
      <Step label="Previous" to={page > 1 ? pathOf(page - 1) : undefined} />
      {pagerItems(page, pages).map((item, index) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing else to tell them apart
          <span key={`gap ${index}`} className={cell}>
            …
          </span>
        ) : (
          <Link
            key={item}
            to={pathOf(item)}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            className={`${cell} hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-white`}
          >
            {item}
          </Link>
        ),
      )}
      <Step label="Next" to={page < pages ? pathOf(page + 1) : undefined} />
    </nav>
  )
}

function Step({ label, to }: { label: string; to: string | undefined }) {
  if (!to) return <span className={`${cell} px-3 text-ink-2`}>{label}</span>
  return (
    <Link to={to} className={`${cell} px-3 hover:bg-sand`}>
      {label}
    </Link>
  )
}
