import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Read the messages about your orders: payment, shipping and delivery.',
}
