const schemes = [
  { name: 'Visa', mark: 'VISA', look: 'font-bold italic', size: 13 },
  { name: 'Mastercard', mark: 'Mastercard', look: 'font-semibold', size: 8 },
  { name: 'Verve', mark: 'Verve', look: 'font-bold', size: 12 },
  { name: 'American Express', mark: 'AMEX', look: 'font-bold', size: 11 },
  { name: 'Discover', mark: 'Discover', look: 'font-semibold', size: 10 },
] as const

/** The card schemes the provider takes, in marks of our own. */
export function AcceptedCards() {
  return (
    <ul aria-label="Accepted cards" className="flex gap-1.5">
      {schemes.map(({ name, mark, look, size }) => (
        <li key={name}>
          <svg viewBox="0 0 52 32" role="img" aria-label={name} className="h-8 w-auto">
            <rect x="0.5" y="0.5" width="51" height="31" rx="2" className="fill-white stroke-field" />
            <text
              x="26"
              y="16.5"
              fontSize={size}
              className={`fill-indigo font-text ${look}`}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {mark}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  )
}
