import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Create an account to follow your orders and to check out faster next time.',
}
