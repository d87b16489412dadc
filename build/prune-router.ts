import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const productionRouter = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/**
 * The router's package marks neither its components as free of side effects nor its production files as such, so
 * everything it has would ride along. Saying so leaves out its forms, data modes, prefetching and advice to developers:
 * 7 KB of the first load.
 */
export function pruneRouter(): Plugin {
  return {
    name: 'prune-router',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // The second name is a stand-in for a hook that React has had since 18.
    config: () => ({
      resolve: { alias: { 'react-router': productionRouter, 'use-sync-external-store/shim': 'react' } },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk/ },
      handler(code) {
        // The hook's two ways to navigate: the one left out belongs to the data modes and would bring them along.
        return code
          .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
          .replace(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1.$2(')
          .replace(/^(var \w+ =) (new Set|Object\.getOwnPropertyNames)\(/gm, '$1 /* @__PURE__ */ $2(')
          .replace('isDataRoute ? useNavigateStable() :', '')
          .replace(/(function getInvalidPathError\(.*?\) \{)[^;]*;/, '$1')
          .replace('function warning(', '/* @__NO_SIDE_EFFECTS__ */ $&')
      },
    },
  }
}
