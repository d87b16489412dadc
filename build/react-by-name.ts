import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = '\0by-name:'

/**
 * React's files are CommonJS: each use of it in ours would be written as a property of an object, and helpers that make
 * that object would come along. Handing out its parts as exports of a module makes every page smaller.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler(source, importer = '') {
        const isCommonJs = /node_modules\/(react|react-dom|scheduler)\//.test(importer)
        return isCommonJs || importer.startsWith(prefix) ? null : prefix + source
      },
    },
    load: {
      filter: { id: /^\0by-name:/ },
      handler(id) {
        const source = id.slice(prefix.length)
        const names = Object.keys(require(source) as object).filter((name) => !name.startsWith('__'))
        return [
          `import { ${names.map((name) => `${name} as its_${name}`).join(', ')} } from '${source}'`,
          // Marked as pure, so that what nobody imports is left out.
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => its_${name})()`),
        ].join('\n')
      },
    },
    // There is no default export, which would be all of React. Libraries that ask for one get the module instead.
    transform: {
      filter: { code: wholeReact },
      handler: (code) =>
        code.replace(
          wholeReact,
          (_, whole, parts) => `import * as ${whole} from 'react';import ${parts ?? '{}'} from 'react'`,
        ),
    },
  }
}

const wholeReact = /^import (\w+)(?:, ?(\{[^}]*\}))? ?from ?["']react["']/m
