/**
 * Readers for typed arrays. The compiler cannot know that an index lies inside an array; loops over vertices do. One
 * reader for each kind of array keeps every call site monomorphic, so that the engine inlines it to a plain load.
 */
export const num = (array: Float64Array, index: number): number => array[index] as number
export const num32 = (array: Float32Array, index: number): number => array[index] as number
export const int = (array: Int32Array, index: number): number => array[index] as number

/** The item at a place that is known to exist. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  return list[index] as Item
}
