import { makeStoredList } from './stored-list.ts'

export interface AreaChoice {
  state: string
  /** Empty when the area is not listed. */
  area: string
}

/** Where the shopper wants delivery to: one line, or none. */
export const areaChoice = makeStoredList<AreaChoice>({
  key: 'delivery-area',
  readLine: (line) => {
    const { state, area } = Object(line)
    return typeof state === 'string' && typeof area === 'string' ? { state, area } : undefined
  },
})
