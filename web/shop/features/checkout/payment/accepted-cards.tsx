import { cardMarks } from './card-marks.tsx'

/** The card schemes the provider takes. */
export function AcceptedCards() {
  return (
    <ul aria-label="Accepted cards" className="flex flex-wrap gap-1.5">
      {cardMarks.map(({ name, background, drawing }) => (
        <li key={name}>
          <svg viewBox="0 0 52 32" role="img" aria-label={name} className="h-8 w-[52px]">
            <rect x="0.5" y="0.5" width="51" height="31" rx="2" fill={background} className="stroke-field" />
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}
