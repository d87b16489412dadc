import type { Plugin } from 'vite'

/**
 * Leaves out what the store never asks of its data library: tools for its developers, and suspense, which our one hook
 * does not use. A version whose files differ is left whole, and the page is only larger.
 */
export function pruneSwr(): Plugin {
  return {
    name: 'prune-swr',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /node_modules\/swr\/dist\/.*\.mjs$/ },
      handler(code) {
        return code
          .replace(/^setupDevTools\(\);$/m, '')
          .replace(/^( +const \{.*) suspense,(.* = config;)$/m, '$1$2 const suspense = false;')
      },
    },
  }
}
