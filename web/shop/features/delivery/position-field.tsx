import { useState } from 'react'
import { deliveryScreens } from '../../../../shared/content/messages/delivery-screens.ts'
import { TextButton } from '../../../ui/text-link.tsx'

interface PositionFieldProps {
  plusCode: string
  onChange: (plusCode: string) => void
  className: string
}

/** From this many metres on, a position does not lead to a house. */
const vague = 100

/** The position as a Plus Code, if the shopper wants to give it. Nothing depends on it. */
export function PositionField({ plusCode, onChange, className }: PositionFieldProps) {
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')

  async function ask() {
    setAsking(true)
    setNote(deliveryScreens.askingPosition)
    try {
      const [{ encodePlusCode, describeAccuracy }, { coords }] = await Promise.all([
        import('../../../../shared/domain/delivery/plus-code.ts'),
        findPosition(),
      ])
      const code = encodePlusCode(coords.latitude, coords.longitude)
      const sentence = deliveryScreens.position(code, describeAccuracy(coords.accuracy))
      setNote(coords.accuracy > vague ? `${sentence} ${deliveryScreens.vaguePosition}` : sentence)
      onChange(code)
    } catch {
      setNote(deliveryScreens.noPosition)
    }
    setAsking(false)
  }

  function remove() {
    onChange('')
    setNote('')
  }

  return (
    <div className={`flex flex-wrap items-center gap-x-4 text-small ${className}`}>
      <input type="hidden" name="plus_code" value={plusCode} />
      {plusCode ? (
        <TextButton aria-label="Remove my position" onClick={remove}>
          Remove my position
        </TextButton>
      ) : (
        <TextButton disabled={isAsking} onClick={() => void ask()}>
          Use my position (optional)
        </TextButton>
      )}
      <p role="status" className="text-ink-2">
        {note || (plusCode && `Your position is ${plusCode}.`)}
      </p>
    </div>
  )
}

function findPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 20_000 })
  })
}
