import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'See the items, the delivery address, the total and the status of your order.',
}
