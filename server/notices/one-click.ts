import type { FastifyInstance } from 'fastify'
import { paths } from '../../shared/paths.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { sentenceOf } from './handlers.ts'
import { takeStep } from './notice-steps.ts'

interface Needed {
  db: Db
  clock: () => Date
  secret: AppSecret
}

/**
 * A form without scripts: mail programs end all notices with one click (RFC 8058), and browsers without scripts press the button
 * of the page at the same address. A GET of it is the page with the button, and changes nothing.
 */
export function mountNoticeForm(app: FastifyInstance, context: Needed): void {
  // The key in the address says it all, so the form is not read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  app.post<{ Querystring: Record<string, unknown> }>('/notices', async ({ query, headers }, reply) => {
    const key = typeof query.key === 'string' ? query.key.slice(0, 512) : ''
    const isPage = headers.accept?.includes('text/html')
    reply.header('cache-control', 'no-store')
    try {
      const step = await takeStep(key, context)
      if (isPage) return reply.redirect(paths.notices(key), 303)
      return reply.type('text/plain; charset=utf-8').send(sentenceOf(step))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (isPage) return reply.redirect(paths.notices(key), 303)
      return reply.status(404).type('text/plain; charset=utf-8').send(error.message)
    }
  })
}
