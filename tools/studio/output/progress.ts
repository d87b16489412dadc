const width = 28

/** One line that tells how far the work is and when it will be done; `now` in milliseconds. */
export function progressLine(done: number, total: number, startedAt: number, now: number): string {
  if (total === 0) return 'Every picture is there and up to date'
  const share = done / total
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const left = done === 0 ? 'measuring' : `${clock(((now - startedAt) / done) * (total - done))} left`
  return `${bar} ${done} of ${total}, ${left}`
}

function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
