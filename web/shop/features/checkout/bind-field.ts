import type { ChangeEvent } from 'react'
import type { DeliveryField } from './delivery-values.ts'

/** Ties a field to what the form holds and to what is wrong with it. */
export type BindField = (name: DeliveryField) => {
  name: string
  error: string | undefined
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}
