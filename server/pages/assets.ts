import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which files of the browser's build a page needs. */
export interface PageAssets {
  /** Tags for the head: style sheets and module preloads for the page's own modules. */
  headFor(modules: readonly string[]): string
  /** The module that starts the browser's side. */
  entry: string
  /** Only in development: Vite adds its own tags. */
  finish?(url: string, html: string): Promise<string>
}

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
  isEntry?: boolean
}

/** A build and where its files are served. */
interface Build {
  dir: string
  entryModule: string
  base: string
}

export const shopBuild = (dir: string): Build => ({ dir, entryModule: 'web/shop/entry-client.tsx', base: '/' })
export const adminBuild = (dir: string): Build => ({ dir, entryModule: 'web/admin/entry.tsx', base: '/admin/' })

export function readBuiltAssets({ dir, entryModule, base }: Build): PageAssets {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>
  const entry = manifest[entryModule]
  if (!entry) throw new Error('The build has no browser entry. Run npm run build again.')
  const fonts = [...gather(manifest, [entryModule]).assets].filter((file) => /latin-.*\.woff2$/.test(file))
  const fontTags = fonts.map(
    (file) => `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin>`,
  )
  const known = new Map<string, string>()
  return {
    entry: base + entry.file,
    headFor(modules) {
      const key = modules.join(' ')
      let tags = known.get(key)
      if (tags === undefined) {
        const { scripts, styles } = gather(manifest, [entryModule, ...modules])
        tags = [
          ...[...styles].map((file) => `<link rel="stylesheet" href="${base}${file}">`),
          ...fontTags,
          ...[...scripts].map((file) => `<link rel="modulepreload" href="${base}${file}">`),
        ].join('')
        known.set(key, tags)
      }
      return tags
    },
  }
}

function gather(manifest: Record<string, ManifestEntry>, modules: readonly string[]) {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const assets = new Set<string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return
    seen.add(name)
    for (const file of entry.css ?? []) styles.add(file)
    for (const file of entry.assets ?? []) assets.add(file)
    for (const imported of entry.imports ?? []) visit(imported)
    scripts.add(entry.file)
  }
  for (const name of modules) visit(name)
  return { scripts, styles, assets }
}
