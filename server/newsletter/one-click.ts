import type { FastifyInstance } from 'fastify'
import { answers } from '../../shared/content/messages/answers.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Db } from '../database/database.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { makeNewsletter } from './newsletter.ts'

interface Needed {
  db: Db
  clock: () => Date
  store: StoreInfo
  secret: AppSecret
}

/**
 * Mail programs unsubscribe with one click: they send a form to the address in the header List-Unsubscribe (RFC 8058), with
 * neither a session nor a script. A GET of the same address is the page with a button.
 */
export function mountOneClickLeave(app: FastifyInstance, { db, clock, store, secret }: Needed): void {
  const newsletter = makeNewsletter(db, store, secret)
  // The signed token in the address names the subscriber, so the form is not read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  app.post<{ Querystring: Record<string, unknown> }>('/newsletter', async ({ query }, reply) => {
    const token = typeof query.leave === 'string' ? query.leave.slice(0, 512) : ''
    const outcome = await newsletter.leave(token, clock())
    return reply
      .status(outcome === 'left' ? 200 : 400)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(outcome === 'left' ? answers.newsletterLeft : answers.linkBroken)
  })
}
