import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Change your name, download your data or delete your account.',
}
