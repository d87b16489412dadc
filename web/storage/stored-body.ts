import { makeStoredList, useStoredList } from './stored-list.ts'

export type StoredValues = Readonly<Record<string, unknown>>

/**
 * The shopper's measurements, in this browser only: a list of one or none. They are checked by the code that uses them,
 * which loads only when there are any.
 */
export const bodyList = makeStoredList<StoredValues>({
  key: 'body-measurements',
  readLine: (value) => (value instanceof Object ? (value as StoredValues) : undefined),
})

/** Undefined while there are none, on the server and during hydration. */
export function useStoredBody(): StoredValues | undefined {
  return useStoredList(bodyList)[0]
}
