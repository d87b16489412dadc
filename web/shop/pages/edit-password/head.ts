import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Change the password of your account. You need your current password.',
}
