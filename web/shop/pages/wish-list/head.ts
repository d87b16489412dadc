import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'See the items on your wish list, open them in the shop or remove them.',
}
