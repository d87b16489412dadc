const day = 24 * 60 * 60 * 1000
/** Lagos is one hour ahead of UTC the whole year. */
const lagosOffset = 60 * 60 * 1000
/** A year: no text about refunds means more. */
const mostDays = 365

/**
 * The last day on which a refund is expected, as 2026-11-30: `refundTime` is a text such as “7 to 10 business days”.
 * Business days are Monday to Friday. Null when the text names no number.
 */
export function expectedBy(askedAt: Date, refundTime: string): string | null {
  const numbers = (refundTime.match(/\d+/g) ?? []).map(Number)
  if (numbers.length === 0) return null
  const most = Math.min(mostDays, Math.max(...numbers))
  const areBusinessDays = /business|working/i.test(refundTime)
  let moment = askedAt.getTime() + lagosOffset
  for (let left = most; left > 0; ) {
    moment += day
    const weekday = new Date(moment).getUTCDay()
    if (!areBusinessDays || (weekday !== 0 && weekday !== 6)) left -= 1
  }
  return new Date(moment).toISOString().slice(0, 10)
}
