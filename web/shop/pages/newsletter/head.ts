import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Join our mailing list for new collections and special offers, or leave it.',
}
