/** The shop's fixed figures and lists. */

export const filterSizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
export const filterColors = ['red', 'blue', 'orange', 'green', 'yellow', 'black', 'white', 'purple'] as const
export type FilterColor = (typeof filterColors)[number]

/** Colours of one family go together: a red dress is more like an orange one than like a blue one. */
export const colorFamilies: readonly (readonly FilterColor[])[] = [
  ['red', 'orange', 'yellow'],
  ['blue', 'green', 'purple'],
  ['black', 'white'],
]

export const priceSlider = { min: 5_000, max: 250_000, step: 5_000 } as const

export const productsPerPage = 24
export const maxProductsPerPage = 100
export const longestSearch = 100

/** An unpaid order keeps its pieces from other shoppers for this long. */
export const holdMinutes = 15

export const newArrivals = 8
export const relatedProducts = 4
export const reviewsShownFirst = 4

export const heroPictures = 3
export const heroInterval = 2_000
export const galleryInterval = 3_000

export const toastLifetime = { normal: 5_000, flows: 3_000 } as const

/** Pieces in one shared bag. */
export const mostSharedUnits = 100
