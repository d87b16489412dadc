import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Set a new password for your account with the link from our email.',
}
