/** Lagos is one hour ahead of UTC the whole year. */
const offset = 60 * 60 * 1000

/** 2026-12-24T18:00: a moment in the form of a field for date and time, in Lagos wherever the device is. */
export function toLagosField(moment: Date): string {
  return new Date(moment.getTime() + offset).toISOString().slice(0, 16)
}

/** The moment that a field for date and time means in Lagos; null for an empty field, the text itself if it is not one. */
export function fromLagosField(text: string): string | null {
  if (!text) return null
  const moment = new Date(`${text}+01:00`)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
