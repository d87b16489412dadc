import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Which data we keep about you, what we use it for and how you can have it changed or deleted.',
}
