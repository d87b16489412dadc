import { mailLink, phoneLink } from '../../../../shared/content/pages/article.ts'
import { useStore } from '../../../api/seed.tsx'
import { ContactIcon, type ContactIconName } from '../../../ui/contact-icon.tsx'

interface Detail {
  icon: ContactIconName
  term: string
  lines: { label: string; href?: string }[]
}

export function ContactDetails() {
  const { supportHours, holidayHours, address, phone, email } = useStore()
  const details: Detail[] = [
    { icon: 'clock', term: 'Support hours', lines: [{ label: supportHours }, { label: holidayHours }] },
    { icon: 'pin', term: 'Address', lines: [{ label: address }] },
    { icon: 'phone', term: 'Phone', lines: [phoneLink(phone)] },
    { icon: 'mail', term: 'E-mail', lines: [mailLink(email)] },
  ]
  return (
    <dl className="divide-y divide-line border-line border-t">
      {details.map(({ icon, term, lines }) => (
        <div key={term} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 py-4">
          <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
            <ContactIcon name={icon} className="size-6 text-clay" />
            {term}
          </dt>
          {lines.map(({ label, href }) => (
            <dd key={label} className="col-start-2 text-ink-2">
              {href ? (
                <a
                  href={href}
                  className="-my-2 inline-flex min-h-11 items-center wrap-anywhere text-clay underline underline-offset-4 hover:text-clay-dark"
                >
                  {label}
                </a>
              ) : (
                label
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
