import { useStore } from '../../../api/seed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ListStep } from '../../features/forms/list-step.tsx'
import { NewsletterForm } from '../../features/forms/newsletter-form.tsx'
import type { PageAddress } from '../../routing/route.ts'

export default function NewsletterPage({ search }: PageAddress) {
  const { email } = useStore()
  return (
    <>
      <Banner title="Newsletter">Exclusive access, special offers and early notice of new collections.</Banner>
      <div className="gutter max-w-3xl py-12 lg:py-22">
        <noscript>
          <p className="mb-6 border-clay border-l-2 bg-sand px-4 py-3">
            This page needs JavaScript. Without it, please write to {email} to join or leave the list.
          </p>
        </noscript>
        <NextStep join={search.get('join')} leave={search.get('leave')} />
      </div>
    </>
  )
}

function NextStep({ join, leave }: { join: string | null; leave: string | null }) {
  if (join) return <ListStep key={join} step="join" token={join} />
  if (leave) return <ListStep key={leave} step="leave" token={leave} />
  return (
    <div className="max-w-xl">
      <h2 className="mb-3 text-h2">Join our community</h2>
      <p className="mb-6 text-ink-2">
        Leave your address and confirm it from the mail we send you. You can unsubscribe at any time.
      </p>
      <NewsletterForm tone="light" />
    </div>
  )
}
