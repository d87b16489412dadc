import type { Head } from '../../routing/head.ts'

export const head: Head = {
  description: 'Write to us, call us or visit us in Gbagada, Lagos. Our customer service is open every day.',
}
