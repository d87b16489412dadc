import { useState } from 'react'
import { deliveryScreens } from '../../../../shared/content/messages/delivery-screens.ts'
import type { TypedQuery } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { type AreaChoice, areaChoice } from '../../../storage/area-choice.ts'
import { useStoredList } from '../../../storage/stored-list.ts'
import { ErrorLine } from '../../../ui/states.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { AreaChooser } from './area-chooser.tsx'
import { describeQuote } from './describe-quote.ts'

/** The chosen area with its price and days. Imported on demand. */
export function AreaQuote({ isOpenFirst }: { isOpenFirst: boolean }) {
  const [choice] = useStoredList(areaChoice)
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <>
      <p>
        Delivery to{' '}
        <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {choice ? choice.area || choice.state : deliveryScreens.choose}
        </TextButton>
      </p>
      {choice && <Quote choice={choice} />}
      <AreaChooser
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => areaChoice.write([chosen])}
        chosen={choice}
      />
    </>
  )
}

/** Not among the other queries, which every page loads. */
const quoteOf = (query: AreaChoice): TypedQuery<'deliveryQuote'> => ({ name: 'deliveryQuote', query })

function Quote({ choice }: { choice: AreaChoice }) {
  const { answer, error, retry } = useQuery(quoteOf(choice), { keepPrevious: true })
  if (error) return <ErrorLine message={error.message} retry={retry} />
  return (
    <p role="status" className="text-ink-2">
      {answer ? describeQuote(answer.data) : deliveryScreens.loading}
    </p>
  )
}
