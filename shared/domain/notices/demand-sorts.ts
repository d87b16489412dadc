/** How the list of wanted variants is sorted: most people first, the longest wait first, or by name. */
export const demandSorts = ['people', 'longest', 'name'] as const
export type DemandSort = (typeof demandSorts)[number]
