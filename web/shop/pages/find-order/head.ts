import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Enter your email address and we send you the links to your orders again.',
}
