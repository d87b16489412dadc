/** What a file of an import or an export contains. */
export const importKinds = ['products', 'prices', 'stock'] as const

export type ImportKind = (typeof importKinds)[number]

/** An open import is receiving its file. A checked one has changed nothing yet. */
export const importStates = ['open', 'checked', 'applied', 'undone'] as const

export type ImportState = (typeof importStates)[number]

export const mostFileBytes = 5 * 1024 * 1024

export const mostLines = 20_000

export const undoDays = 7
