import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'See all your orders with their dates, totals and delivery status.',
}
