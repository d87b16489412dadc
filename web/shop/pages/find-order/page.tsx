import { Banner } from '../../../ui/banner.tsx'
import { ResendLinkForm } from '../../features/order/resend-link-form.tsx'

/** For guests who lost the link to their order. */
export default function FindOrderPage() {
  return (
    <>
      <Banner title="Find your order">
        Enter the email address you ordered with, and we send you the links to your orders.
      </Banner>
      <div className="gutter mx-auto max-w-xl py-12">
        <ResendLinkForm />
      </div>
    </>
  )
}
