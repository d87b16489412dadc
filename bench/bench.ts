import { writeFile } from 'node:fs/promises'
import { measurePageWeight } from './page-weight.ts'
import { startStore } from './start-store.ts'

/** `npm run bench`: measures the built store and writes what it found to bench/results.json. */
const store = await startStore()
try {
  const pageWeight = await measurePageWeight(store.address)
  console.table(Object.fromEntries(pageWeight.map(({ path, ...bytes }) => [path, bytes])))
  await writeFile('bench/results.json', `${JSON.stringify({ pageWeight }, null, 2)}\n`)
  const heavy = pageWeight.filter(({ js, jsLimit }) => js > jsLimit)
  for (const { path, js, jsLimit } of heavy)
    console.error(`${path} loads ${js} bytes of JavaScript; the limit is ${jsLimit}.`)
  process.exitCode = heavy.length > 0 ? 1 : 0
} finally {
  await store.stop()
}
