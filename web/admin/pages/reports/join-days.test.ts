import { expect, it } from 'vitest'
import { listDays } from '../../../../shared/domain/time/report-period.ts'
import { joinDays } from './join-days.ts'

const rowsOf = (from: string, to: string) => listDays({ from, to }).map((name) => ({ name, sales: 1 }))

it('a short period has a bar for each day', () => {
  expect(joinDays(rowsOf('2026-11-10', '2026-11-12'), 31)).toEqual([
    { label: '10 Nov', sales: 1 },
    { label: '11 Nov', sales: 1 },
    { label: '12 Nov', sales: 1 },
  ])
})

it('a long one joins days to weeks and loses nothing', () => {
  const weeks = joinDays(rowsOf('2026-08-19', '2026-11-16'), 31)
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ label: '19 Aug', sales: 7 })
  expect(joinDays(rowsOf('2025-11-17', '2026-11-16'), 31).reduce((sum, { sales }) => sum + sales, 0)).toBe(365)
})
