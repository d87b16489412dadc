import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Log in to your account to see your orders and messages and to check out faster.',
}
