import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'See the items in your cart, change their quantities and go to the checkout.',
}
