/** How the list of wanted variants is sorted: most people first, or the longest wait first. */
export const demandSorts = ['people', 'longest'] as const
export type DemandSort = (typeof demandSorts)[number]
