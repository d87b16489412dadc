import type { DeliveryMethodView } from '../../../../shared/contract/admin/delivery/schemas.ts'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { describePlaces } from './places.ts'

interface MethodRowsProps {
  methods: readonly DeliveryMethodView[]
  mayEdit: boolean
  /** A move makes the versions on screen old, so nothing can be opened or moved until the list is read again. */
  isMoving: boolean
  onOpen: (method: DeliveryMethodView) => void
  onMove: (method: DeliveryMethodView, position: number) => void
}

/** A table on desktops, cards with the same facts on phones, in the order of the shop. */
export function MethodRows({ methods, mayEdit, isMoving, onOpen, onMove }: MethodRowsProps) {
  const movers = (method: DeliveryMethodView, index: number) =>
    mayEdit && <Movers method={method} index={index} last={methods.length - 1} isMoving={isMoving} onMove={onMove} />
  return (
    <>
      <section className="panel desk">
        <table>
          <thead>
            <tr>
              <th>Method</th>
              <th>Goes to</th>
              <th>Days</th>
              <th className="right">Fee</th>
              <th>State</th>
              {mayEdit && <th className="right">Order</th>}
            </tr>
          </thead>
          <tbody>
            {methods.map((method, index) => (
              <tr key={method._id}>
                <td>
                  <Name method={method} isMoving={isMoving} onOpen={mayEdit ? onOpen : undefined} />
                  <small>{method.other_info}</small>
                </td>
                <td>{describePlaces(method)}</td>
                <td className="nowrap">{method.delivery_duration}</td>
                <td className="right strong nowrap">{writeFee(method.fee)}</td>
                <td>
                  <ActiveTag method={method} />
                </td>
                {mayEdit && <td className="right nowrap">{movers(method, index)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="cards open phone">
        {methods.map((method, index) => (
          <li key={method._id}>
            <div className="card">
              <div className="l1">
                <Name method={method} isMoving={isMoving} onOpen={mayEdit ? onOpen : undefined} />
                <span className="strong nowrap">{writeFee(method.fee)}</span>
              </div>
              <div className="l2 small">
                <span className="muted">{describePlaces(method)}</span>
                <span className="nowrap">{writeDays(method.delivery_duration)}</span>
              </div>
              <div className="method-foot">
                <ActiveTag method={method} />
                <span>{movers(method, index)}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface NameProps {
  method: DeliveryMethodView
  isMoving: boolean
  onOpen: MethodRowsProps['onOpen'] | undefined
}

function Name({ method, isMoving, onOpen }: NameProps) {
  if (!onOpen) return <span className="strong">{method.location}</span>
  return (
    <button type="button" className="link method-name" disabled={isMoving} onClick={() => onOpen(method)}>
      {method.location}
    </button>
  )
}

interface MoversProps {
  method: DeliveryMethodView
  index: number
  last: number
  isMoving: boolean
  onMove: MethodRowsProps['onMove']
}

function Movers({ method, index, last, isMoving, onMove }: MoversProps) {
  return (
    <>
      <button
        type="button"
        className="btn quiet icon"
        aria-label={`Move ${method.location} up`}
        disabled={isMoving || index === 0}
        onClick={() => onMove(method, index - 1)}
      >
        <Icon name="down" className="flip" />
      </button>
      <button
        type="button"
        className="btn quiet icon"
        aria-label={`Move ${method.location} down`}
        disabled={isMoving || index === last}
        onClick={() => onMove(method, index + 1)}
      >
        <Icon name="down" />
      </button>
    </>
  )
}

function ActiveTag({ method: { active } }: { method: DeliveryMethodView }) {
  return active ? <Tag tone="ok">Active</Tag> : <Tag>Inactive</Tag>
}

export function writeFee(fee: number): string {
  return fee === 0 ? 'Free' : formatWholeNaira(fee)
}

export function writeDays(duration: string): string {
  return `${duration} ${duration === '1' ? 'day' : 'days'}`
}
