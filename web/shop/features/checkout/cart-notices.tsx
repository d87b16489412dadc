import { paths } from '../../../../shared/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** What has changed since the items were added to the cart. */
export function CartNotices({ notices, isBlocked }: { notices: readonly string[]; isBlocked: boolean }) {
  if (notices.length === 0) return null
  return (
    <div
      role="alert"
      className={`my-4 border-l-4 bg-white px-4 py-3 text-small lg:mt-0 lg:mb-6 ${isBlocked ? 'border-err' : 'border-ochre'}`}
    >
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      {isBlocked && (
        <TextLink to={paths.cart} className="mt-1">
          Go to Cart
        </TextLink>
      )}
    </div>
  )
}
