/** “up 18 %” or “down 4 %” from the figure before; nothing when there is nothing to compare with. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return <span>the same</span>
  return percent > 0 ? <span className="up">up {percent} %</span> : <span className="down">down {-percent} %</span>
}
