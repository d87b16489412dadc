import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Swatch } from '../../ui/swatch.tsx'
import type { Matrix } from './matrix.ts'

/** The whole matrix on desktops. */
export function MatrixTable({ matrix }: { matrix: Matrix }) {
  const { sizes, colors, cellOf, set, isLocked } = matrix
  const fillRow = (color: string, pieces: string) =>
    set(sizes.map((size) => cellOf(size, color)).flatMap((cell) => (cell.isMade ? { ...cell, pieces } : [])))
  const sumOf = (color: string) =>
    sizes.reduce((sum, size) => sum + (cellOf(size, color).isMade ? Number(cellOf(size, color).pieces) || 0 : 0), 0)
  return (
    <table className="matrix desk table">
      <thead>
        <tr>
          <th>Colour</th>
          {sizes.map((size) => (
            <th key={size}>{size || 'One size'}</th>
          ))}
          <th>Free</th>
          {!isLocked && <th className="right">Fill a row</th>}
        </tr>
      </thead>
      <tbody>
        {colors.map((color) => (
          <tr key={color}>
            <td>
              <span className="colour strong">
                <Swatch color={color} />
                {color || 'One colour'}
              </span>
            </td>
            {sizes.map((size) => (
              <td key={size}>
                <MatrixCell matrix={matrix} size={size} color={color} />
                <Waiting people={matrix.waitingOf(size, color)} />
              </td>
            ))}
            <td className="strong">{sumOf(color)}</td>
            {!isLocked && (
              <td className="right">
                <Fill
                  label={`Pieces for every size in ${color || 'this colour'}`}
                  onFill={(pieces) => fillRow(color, pieces)}
                />
              </td>
            )}
          </tr>
        ))}
        {!isLocked && colors.length > 1 && <FillColumns matrix={matrix} />}
      </tbody>
    </table>
  )
}

/** One number for every colour of a size. */
function FillColumns({ matrix: { sizes, colors, cellOf, set } }: { matrix: Matrix }) {
  const [pieces, setPieces] = useState<Record<string, string>>({})
  const typed = sizes.filter((size) => pieces[size])
  function fill() {
    const cells = typed.flatMap((size) =>
      colors.map((color) => ({ ...cellOf(size, color), pieces: pieces[size] ?? '' })),
    )
    set(cells.filter(({ isMade }) => isMade))
    setPieces({})
  }
  return (
    <tr className="fill">
      <td className="muted">Fill a column</td>
      {sizes.map((size) => (
        <td key={size}>
          <span className="cell ask">
            <input
              inputMode="numeric"
              aria-label={`Pieces for every colour in ${size || 'one size'}`}
              value={pieces[size] ?? ''}
              onChange={({ target }) => setPieces({ ...pieces, [size]: target.value.replace(/\D/g, '').slice(0, 6) })}
            />
          </span>
        </td>
      ))}
      <td />
      <td className="right">
        <Button isLocal disabled={typed.length === 0} onClick={fill}>
          Fill
        </Button>
      </td>
    </tr>
  )
}

function Fill({ label, onFill }: { label: string; onFill: (pieces: string) => void }) {
  const [pieces, setPieces] = useState('')
  return (
    <span className="fill-row">
      <input
        className="in"
        inputMode="numeric"
        aria-label={label}
        value={pieces}
        onChange={({ target }) => setPieces(target.value.replace(/\D/g, ''))}
      />
      <Button isLocal disabled={pieces === ''} onClick={() => onFill(pieces)}>
        Fill
      </Button>
    </span>
  )
}

function Waiting({ people }: { people: number }) {
  return people > 0 && <small className="small muted block">{countOf(people, 'waits', 'wait')}</small>
}

/** Pieces of one variant, or “not made”. An emptied cell is not counted any more. */
function MatrixCell({ matrix, size, color }: { matrix: Matrix; size: string; color: string }) {
  const { cellOf, storedOf, set, isLocked, lowStockAt } = matrix
  const cell = cellOf(size, color)
  const before = storedOf(size, color)
  const name = [color, size].filter(Boolean).join(' ') || 'This product'
  if (!cell.isMade)
    return (
      <button
        type="button"
        className={`cell no ${before ? 'new' : ''}`}
        disabled={isLocked}
        aria-label={`${name}: not made. Make it`}
        onClick={() => set([{ ...cell, isMade: true, pieces: cell.pieces || '0' }])}
      >
        Not made
      </button>
    )
  const look = before
    ? 'new'
    : cell.pieces === '0'
      ? 'zero'
      : cell.pieces !== '' && Number(cell.pieces) < lowStockAt
        ? 'low'
        : ''
  return (
    <span className={`cell ${look}`}>
      <input
        inputMode="numeric"
        aria-label={`${name}: free pieces${cell.pieces === '' ? ', not counted' : ''}`}
        placeholder="any"
        value={cell.pieces}
        disabled={isLocked}
        onChange={({ target }) => set([{ ...cell, pieces: target.value.replace(/\D/g, '').slice(0, 6) }])}
      />
      {before && <small>was {before.isMade ? before.pieces || 'any' : 'not made'}</small>}
      {!isLocked && (
        <button
          type="button"
          className="unmake"
          aria-label={`${name}: do not make it`}
          onClick={() => set([{ ...cell, isMade: false }])}
        >
          ×
        </button>
      )}
    </span>
  )
}
