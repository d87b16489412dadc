import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import type { Matrix } from './matrix.ts'

/** One colour at a time, with steppers, on phones. */
export function MatrixPhone({ matrix }: { matrix: Matrix }) {
  const { sizes, colors, cellOf, set, isLocked } = matrix
  const [chosen, setChosen] = useState(colors[0] ?? '')
  const [pieces, setPieces] = useState('')
  const color = colors.includes(chosen) ? chosen : (colors[0] ?? '')
  const sumOf = (one: string) =>
    sizes.reduce((sum, size) => sum + (cellOf(size, one).isMade ? Number(cellOf(size, one).pieces) || 0 : 0), 0)
  const fill = () =>
    set(sizes.map((size) => cellOf(size, color)).flatMap((cell) => (cell.isMade ? { ...cell, pieces } : [])))
  return (
    <div className="phone">
      <div className="body">
        {colors.length > 1 && (
          <div className="chips colours" role="tablist" aria-label="Colour">
            {colors.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={one === color}
                className={one === color ? 'btn chosen' : 'btn'}
                onClick={() => setChosen(one)}
              >
                <Swatch color={one} />
                {one || 'One colour'} {sumOf(one)}
              </button>
            ))}
          </div>
        )}
        {!isLocked && (
          <div className="fill-row">
            <input
              className="in grow"
              inputMode="numeric"
              placeholder="Pieces for every size"
              aria-label="Pieces for every size"
              value={pieces}
              onChange={({ target }) => setPieces(target.value.replace(/\D/g, '').slice(0, 6))}
            />
            <Button isLocal disabled={pieces === ''} onClick={fill}>
              Fill
            </Button>
          </div>
        )}
      </div>
      <div className="list tight">
        {sizes.map((size) => (
          <SizeRow key={size} matrix={matrix} size={size} color={color} />
        ))}
      </div>
    </div>
  )
}

function SizeRow({ matrix, size, color }: { matrix: Matrix; size: string; color: string }) {
  const { cellOf, storedOf, waitingOf, set, isLocked } = matrix
  const cell = cellOf(size, color)
  const before = storedOf(size, color)
  const waiting = waitingOf(size, color)
  const step = (by: number) => set([{ ...cell, pieces: String(Math.max(0, (Number(cell.pieces) || 0) + by)) }])
  const name = size || 'One size'
  if (!cell.isMade)
    return (
      <div>
        <span className="strong size-name">{name}</span>
        <span className="grow small muted">Not made</span>
        {!isLocked && (
          <Button isLocal onClick={() => set([{ ...cell, isMade: true, pieces: cell.pieces || '0' }])}>
            Make this size
          </Button>
        )}
      </div>
    )
  return (
    <div>
      <span className="strong size-name">{name}</span>
      <span className="grow small muted">
        {before ? (
          <span className="changed">was {before.isMade ? before.pieces || 'not counted' : 'not made'}</span>
        ) : cell.pieces === '' ? (
          'Not counted'
        ) : cell.pieces === '0' ? (
          <span className="late">Sold out</span>
        ) : (
          `${cell.pieces} free`
        )}
        {waiting > 0 && <span className="block">{countOf(waiting, 'person waits', 'people wait')}</span>}
      </span>
      <span className="step">
        <button type="button" aria-label={`${name}: one less`} disabled={isLocked} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          inputMode="numeric"
          aria-label={`${name}: free pieces`}
          value={cell.pieces}
          placeholder="any"
          disabled={isLocked}
          onChange={({ target }) => set([{ ...cell, pieces: target.value.replace(/\D/g, '').slice(0, 6) }])}
        />
        <button type="button" aria-label={`${name}: one more`} disabled={isLocked} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </span>
      {!isLocked && (
        <IconButton icon="x" label={`${name}: do not make it`} onClick={() => set([{ ...cell, isMade: false }])} />
      )}
    </div>
  )
}
