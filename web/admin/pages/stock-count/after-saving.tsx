import type { ReactNode } from 'react'
import { writeDifference } from '../../features/stock/write-variant.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CountSums } from './count-state.ts'

interface AfterSavingProps {
  sums: CountSums
  total: number
  save: ReactNode
  later: () => void
}

/** On desktops: what saving will do. */
export function AfterSaving({ sums, total, save, later }: AfterSavingProps) {
  const { counted, asSeen, begun, fewer, more, together } = sums
  return (
    <div className="stack desk grid after-saving">
      <section className="panel">
        <header>
          <h2>After saving</h2>
        </header>
        <div className="body">
          <div className="sums">
            <Sum name="Counted">{`${counted} of ${total}`}</Sum>
            <Sum name="As seen">{asSeen}</Sum>
            {begun > 0 && <Sum name="Counting begins">{begun}</Sum>}
            <Sum name="Fewer" tone="late">
              {writeSum(fewer)}
            </Sum>
            <Sum name="More">{writeSum(more)}</Sum>
            <div className="total">
              <span>Stock changes by</span>
              <span>{writeDifference(together)}</span>
            </div>
          </div>
        </div>
        <footer className="form">
          {save}
          <Button className="wide" isLocal onClick={later}>
            Keep for later
          </Button>
        </footer>
      </section>
      <div className="note small">
        <Icon name="bag" />
        <span>
          Sales go on while you count. We add only the difference you found, so nothing sold comes back. Leave out
          pieces that are set aside for orders.
        </span>
      </div>
    </div>
  )
}

function Sum({ name, tone = '', children }: { name: string; tone?: string; children: ReactNode }) {
  return (
    <div>
      <span className="muted">{name}</span>
      <span className={children === '0' ? '' : tone}>{children}</span>
    </div>
  )
}

function writeSum({ variants, pieces }: { variants: number; pieces: number }): string {
  return variants === 0 ? '0' : `${variants}, together ${writeDifference(pieces)}`
}
