import type { FastifyInstance } from 'fastify'
import type { PageSeed } from '../../../shared/contract/shop/rendering.ts'

export interface ReadPage {
  status: number
  headers: Record<string, unknown>
  html: string
  title: string
  /** The content of a meta element by its name or property. */
  meta(name: string): string | undefined
  canonical: string | undefined
  jsonLd: { '@type': string; [field: string]: unknown }[]
  seed: PageSeed
}

/** A page as search engines and link previews read it: the HTML alone, no script run. */
export async function readPage(app: FastifyInstance, url: string): Promise<ReadPage> {
  const { statusCode, headers, payload: html } = await app.inject({ url })
  const scripts = (attributes: string) =>
    [...html.matchAll(new RegExp(`<script ${attributes}>(.*?)</script>`, 'gs'))].map((match) =>
      JSON.parse(match[1] ?? ''),
    )
  return {
    status: statusCode,
    headers,
    html,
    title: unescapeHtml(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta(name) {
      const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)
      return found ? unescapeHtml(found[1] ?? '') : undefined
    },
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    jsonLd: scripts('type="application/ld\\+json"'),
    seed: scripts('type="application/json" id="page-seed"')[0],
  }
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&')
}
