import { useId, useState } from 'react'
import { deliveryScreens } from '../../../../shared/content/messages/delivery-screens.ts'
import { type AreaChoice, areaChoice } from '../../../storage/area-choice.ts'
import { useStoredList } from '../../../storage/stored-list.ts'
import { Icon } from '../../../ui/icon.tsx'
import { onDemand } from '../../../ui/loading/on-demand.tsx'

const AreaChooser = onDemand(async () => (await import('./area-chooser.tsx')).AreaChooser)

interface AreaFieldProps extends AreaChoice {
  onChoose: (choice: AreaChoice) => void
  className: string
}

/** The area of the address. The hidden field sends it with the form. */
export function AreaField({ state, area, onChoose, className }: AreaFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [remembered] = useStoredList(areaChoice)
  const isNotListed = state !== '' && remembered?.state === state && remembered.area === ''
  const shown = area || (isNotListed ? deliveryScreens.notListedShort : '')
  return (
    <div className={className}>
      <p id={`${id}-label`} className="mb-1.5 text-small font-semibold">
        Area
      </p>
      <input type="hidden" name="area" value={area} />
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-hint`}
        onClick={() => setOpen(true)}
        className="flex h-12 w-full items-center justify-between gap-2 rounded-card border border-field bg-white px-3 text-left text-base"
      >
        <span className={shown ? 'truncate' : 'truncate text-ink-2'}>{shown || 'Choose your area'}</span>
        <Icon name="down" className="size-5 shrink-0 text-ink-2" />
      </button>
      <p id={`${id}-hint`} className="min-h-5 pt-1 text-tiny text-ink-2">
        {deliveryScreens.areaHelps}
      </p>
      <AreaChooser
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={onChoose}
        chosen={shown ? { state, area } : undefined}
      />
    </div>
  )
}
