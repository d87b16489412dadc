/** Only what policies and prices really keep. */
const promises = [
  { title: 'Delivery in 1 to 3 business days', detail: 'Across Nigeria, Sundays excluded' },
  { title: '30-day returns', detail: 'Counted from the day of delivery' },
  { title: 'Secure payment', detail: 'Card or bank transfer' },
  { title: 'Made in Lagos', detail: 'Cut and sewn in small numbers' },
] as const

export function Promises() {
  return (
    <section aria-label="What we promise" className="gutter border-t border-line py-12">
      <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {promises.map(({ title, detail }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
