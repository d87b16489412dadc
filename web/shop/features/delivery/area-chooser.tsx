import { type KeyboardEvent, useState } from 'react'
import { deliveryScreens } from '../../../../shared/content/messages/delivery-screens.ts'
import { nigerianStates } from '../../../../shared/content/places.ts'
import type { DeliveryArea } from '../../../../shared/contract/shop/delivery-schemas.ts'
import { searchAreas } from '../../../../shared/domain/delivery/areas.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import type { AreaChoice } from '../../../storage/area-choice.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/forms/text-field.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'

interface AreaChooserProps {
  isOpen: boolean
  onClose: () => void
  onChoose: (choice: AreaChoice) => void
  chosen: AreaChoice | undefined
}

/**
 * Areas by name or nickname. At the bottom of a phone's screen, in the middle of a wide one.
 * It has no form: it opens inside the checkout's form, and a form in a form would submit the page.
 */
export function AreaChooser({ isOpen, onClose, onChoose, chosen }: AreaChooserProps) {
  function choose(choice: AreaChoice) {
    onChoose(choice)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label="Your delivery area"
      className="mx-auto mt-auto h-[85dvh] max-h-[85dvh] w-full max-w-none bg-cream lg:my-auto lg:h-auto lg:max-w-md lg:rounded-card"
    >
      <div className="p-4 lg:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-h3">Your delivery area</h2>
          <IconButton icon="close" iconSize="size-5" aria-label="Close" onClick={onClose} className="-mr-2" />
        </div>
        <LoadedAreas onChoose={choose} chosen={chosen} />
      </div>
    </Dialog>
  )
}

type Choosing = Pick<AreaChooserProps, 'onChoose' | 'chosen'>

function LoadedAreas(choosing: Choosing) {
  const { answer, error, retry } = useQuery(queries.deliveryAreas())
  if (answer) return <AreaSearch areas={answer.data} {...choosing} />
  return error ? <ErrorBlock message={error.message} retry={retry} /> : <Spinner label="Loading the areas" />
}

function AreaSearch({ areas, onChoose, chosen }: Choosing & { areas: readonly DeliveryArea[] }) {
  const [typed, setTyped] = useState('')
  const found = searchAreas(areas, typed)
  const states = [...new Set(found.map(({ state }) => state))]
  const countIn = (state: string) => found.filter((area) => area.state === state).length
  // The state with most areas first; what was typed keeps its own order.
  if (!typed) states.sort((one, other) => countIn(other) - countIn(one))

  function takeFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would submit the form around the dialog.
    event.preventDefault()
    const [first] = found
    if (typed && first) onChoose({ state: first.state, area: first.name })
  }

  return (
    <>
      {areas.length > 0 && (
        <TextField
          label="Search, such as Yaba or VI"
          type="search"
          autoComplete="off"
          autoFocus
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={takeFirst}
          className="mt-3"
        />
      )}
      <p role="status" className={found.length > 0 || !typed ? 'sr-only' : 'pb-3 text-small'}>
        {typed && (found.length > 0 ? `${found.length} found` : deliveryScreens.noneFound(typed))}
      </p>
      {states.map((state) => (
        <section key={state} aria-label={state} className="pb-4">
          <h3 className="font-semibold">{state}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {found
              .filter((area) => area.state === state)
              .map(({ _id, name, aliases }) => (
                <li key={_id}>
                  <button
                    type="button"
                    aria-pressed={chosen?.state === state && chosen.area === name}
                    onClick={() => onChoose({ state, area: name })}
                    className="min-h-11 w-full py-2 text-left hover:underline aria-pressed:font-semibold aria-pressed:text-clay"
                  >
                    {name}
                    {aliases.length > 0 && <span className="text-small text-ink-2"> {aliases.join(', ')}</span>}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <NotListed onChoose={onChoose} state={chosen && !chosen.area ? chosen.state : ''} />
    </>
  )
}

/** The state's rate. A button confirms, because arrow keys change a select at every step. */
function NotListed({ onChoose, state: before }: { onChoose: AreaChooserProps['onChoose']; state: string }) {
  const [state, setState] = useState(before)
  return (
    <fieldset
      aria-label="Area not listed"
      className="sticky bottom-0 -mx-4 -mb-4 grid grid-cols-[1fr_auto] items-start gap-x-2.5 border-t border-line bg-cream p-4 pb-0 lg:-mx-6 lg:-mb-6 lg:px-6"
    >
      <SelectField
        label={deliveryScreens.notListed}
        options={nigerianStates}
        prompt="State"
        value={state}
        onChange={({ target }) => setState(target.value)}
      />
      <Button
        type="button"
        look="outline"
        disabled={!state}
        onClick={() => onChoose({ state, area: '' })}
        className="mt-[27px]"
      >
        Choose
      </Button>
    </fieldset>
  )
}
