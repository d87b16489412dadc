import { useStore } from '../../../api/seed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ContactDetails } from '../../features/forms/contact-details.tsx'
import { ContactForm } from '../../features/forms/contact-form.tsx'

export default function ContactPage() {
  const { email } = useStore()
  return (
    <>
      <Banner title="Contact Us">Do you have a question about a size, an order or a delivery? Write to us.</Banner>
      <div className="gutter grid gap-12 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-22 lg:py-22">
        <div>
          <noscript>
            <p className="mb-6 border-clay border-l-2 bg-sand px-4 py-3">
              This form needs JavaScript. Without it, please write to {email}.
            </p>
          </noscript>
          <ContactForm />
        </div>
        <aside aria-label="Other ways to reach us" className="self-start bg-sand px-4 py-8 sm:p-8 lg:p-12">
          <h2 className="mb-8 text-h2">Reach us</h2>
          <ContactDetails />
        </aside>
      </div>
    </>
  )
}
