import { describe, expect, it } from 'vitest'
import { listChips, readQuery, withFilter, withView, writeQuery } from './list-query.ts'

describe('the address of the list of orders', () => {
  it('keeps what it knows and ignores the rest', () => {
    const search = '?view=late&place=Lagos&until=2026-11-17&state=lost&sort=oldest&after=x&other=1'
    const query = readQuery(search)
    expect(query).toEqual({ view: 'late', place: 'Lagos', until: '2026-11-17', after: 'x' })
    expect(readQuery(writeQuery(query))).toEqual(query)
  })

  it('begins at the first page with another filter or view', () => {
    const query = readQuery('?view=all&after=x&state=paid&q=ngozi')
    expect(readQuery(withFilter(query, { place: 'Kano' }))).toEqual({
      view: 'all',
      state: 'paid',
      q: 'ngozi',
      place: 'Kano',
    })
    expect(readQuery(withView(query, 'to-ship'))).toEqual({ q: 'ngozi' })
  })

  it('names each filter and the address without it', () => {
    const chips = listChips(readQuery('?place=Lagos&until=2026-11-17&least=10000'))
    expect(chips.map(({ label }) => label)).toEqual(['Place: Lagos', 'Until Tue 17 Nov', 'From ₦10,000'])
    expect(readQuery(chips[0]?.without ?? '')).toEqual({ until: '2026-11-17', least: '10000' })
  })
})
