import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'This page does not exist. Go to our homepage or to the shop to find what you need.',
}
