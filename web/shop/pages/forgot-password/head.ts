import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Enter your email address and we send you a link to set a new password.',
}
