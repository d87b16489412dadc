/** The percent off every order, as it is stored. Without dates it always counts. */
export interface GeneralDiscount {
  percent: number
  starts_at?: string | null
  ends_at?: string | null
}

export const noDiscount: GeneralDiscount = { percent: 0 }

/** The percent that counts now; 0 outside the dates. */
export function percentAt({ percent, starts_at, ends_at }: GeneralDiscount, now: Date): number {
  const hasBegun = !starts_at || Date.parse(starts_at) <= now.getTime()
  const hasEnded = Boolean(ends_at && Date.parse(ends_at) <= now.getTime())
  return hasBegun && !hasEnded ? Math.round(percent) : 0
}

/** The next moment at which another percent counts; undefined when there is none. */
export function nextChange({ starts_at, ends_at }: GeneralDiscount, now: Date): Date | undefined {
  const ahead = [starts_at, ends_at]
    .filter((moment) => typeof moment === 'string')
    .map((moment) => Date.parse(moment))
    .filter((time) => time > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}
