import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'How long delivery takes in Lagos, across Nigeria and abroad, and what it costs.',
}
