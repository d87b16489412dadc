import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'You can return items within 30 days of delivery. We pay refunds in 7 to 10 business days.',
}
