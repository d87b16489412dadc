import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ask } from './postgres.ts'

/** Adds generated products until there are so many, and lets the database take stock, as it does by itself in time. */
export async function growCatalogue(
  { url, environment }: { url: string; environment: Record<string, string> },
  size: number,
): Promise<void> {
  const demo = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from products where item_slug not like 'generated-%'`,
  )
  const wanted = size - (demo[0]?.count ?? 0)
  if (wanted > 0) {
    const growing = spawn(process.execPath, ['--import', 'tsx', 'catalogue/grow.ts', String(wanted)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(growing, 'exit')
    if (code !== 0) throw new Error(`The catalogue did not grow: ${code}.`)
  }
  await ask(url, 'vacuum analyze')
}
