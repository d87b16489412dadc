import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Enter your delivery address, choose a delivery method and pay securely by card or bank.',
}
