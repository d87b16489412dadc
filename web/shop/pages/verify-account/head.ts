import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Enter the code from our email to confirm your email address.',
}
