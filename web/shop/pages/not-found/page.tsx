import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import { paths } from '../../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePicture } from '../../../ui/pictures/state-picture.tsx'

export default function NotFoundPage() {
  return (
    <div className="gutter grid min-h-[60vh] content-center justify-items-center gap-6 py-16 text-center lg:py-22">
      <StatePicture of="astray" className="w-60 lg:w-80" />
      <h1 className="text-h1 lg:text-page">Page not found</h1>
      <p className="max-w-[35em] text-balance text-ink-2 lg:text-lead">{pageMessages.notFound}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-4">
        <ButtonLink to={paths.home}>Back to the homepage</ButtonLink>
        <ButtonLink to={paths.shop()} look="outline">
          Go to the shop
        </ButtonLink>
      </div>
    </div>
  )
}
