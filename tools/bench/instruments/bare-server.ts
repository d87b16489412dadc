import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { obey } from './start-child.ts'

/** What Fastify can do at best on this machine: a hello, the same bytes from memory, and the same bytes from a file. */
const [folder = '', port = ''] = process.argv.slice(2)
const app = fastify()
app.get('/hello', async () => ({ hello: 'world' }))
for (const name of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, name))
  app.get(`/bytes/${name}`, async () => bytes)
}
await app.register(fastifyStatic, { root: folder, prefix: '/files/' })
await app.listen({ port: Number(port), host: 'localhost' })

export type BareWish = Record<string, never>

obey(async (_wish: BareWish) => {})
