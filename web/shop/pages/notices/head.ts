import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Confirm that we tell you when a piece is back or cheaper, or end such a notice.',
}
