import type { ReconciliationView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { useMay } from '../../me.ts'
import { AskAgainButton } from './ask-again-button.tsx'

interface DifferencesProps {
  differences: ReconciliationView['differences']
  onChanged: () => Promise<unknown>
}

/** What a reconciliation found, each with a button that asks the provider about its payment. */
export function Differences({ differences, onChanged }: DifferencesProps) {
  const may = useMay()
  return (
    <ul className="decide">
      {differences.map(({ sentence, reference }) => (
        <li key={sentence}>
          <p>{sentence}</p>
          {reference && may('payments.decide') && (
            <div className="btns">
              <AskAgainButton reference={reference} onDone={onChanged} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
