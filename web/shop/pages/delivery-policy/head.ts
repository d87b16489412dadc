import type { Head } from '../../routing/head.ts'

export const head: Head = {}
