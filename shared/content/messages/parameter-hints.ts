export const searchTooLong = 'The search is too long: 100 characters at most.'

/** What a shop parameter must look like, shown when one does not. */
export const parameterHints: Record<string, string> = {
  category: 'category is too long.',
  categories: 'categories is too long.',
  sizes: 'sizes takes S, M, L, XL, XXL and 3XL, separated by commas.',
  colors: 'colors takes red, blue, orange, green, yellow, black, white and purple, separated by commas.',
  min_price: 'min_price must be a number of naira.',
  max_price: 'max_price must be a number of naira.',
  in_stock: 'in_stock is 1 or 0.',
  on_sale: 'on_sale is 1 or 0.',
  exact: 'exact is 1 or 0.',
  sort: 'sort is newest, popular, oldest, alphabetical, lowest or highest.',
  q: searchTooLong,
  page: 'page must be a whole number from 1 to 999999.',
  per_page: 'per_page must be a whole number from 1 to 100.',
}
