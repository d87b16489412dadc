import type { FastifyInstance } from 'fastify'
import { isDirectFromThisMachine } from '../http/direct-request.ts'
import { escapeHtml } from '../http/escape.ts'
import type { OutboxStore } from '../mail/store.ts'

/** While no mail server is configured, mail can be read here, on this machine only and never in production. */
export function mountOutboxPages(app: FastifyInstance, outbox: OutboxStore): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDirectFromThisMachine(request.raw)) return reply.callNotFound()
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    // Mails have inline styles.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'self'",
    )
    reply.header('x-frame-options', 'SAMEORIGIN')
  })

  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await outbox.listNewest(100)
    const rows = mails.map(
      (mail) =>
        `<tr><td>${mail.created_at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(mail.recipient)}</td><td><a href="/dev/outbox/${mail._id}">${escapeHtml(mail.subject)}</a></td></tr>`,
    )
    const list = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    return reply
      .type('text/html; charset=utf-8')
      .send(outboxPage('Outbox', mails.length > 0 ? list : '<p>No mail has been written yet.</p>'))
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = await outbox.find(request.params.id)
    if (!mail) return reply.callNotFound()
    const body = `<p><a href="/dev/outbox">All mail</a></p><p>To ${escapeHtml(mail.recipient)}</p>
<iframe title="The mail as HTML" src="/dev/outbox/${mail._id}/html"></iframe><h2>As text</h2><pre>${linkify(escapeHtml(mail.text))}</pre>`
    return reply.type('text/html; charset=utf-8').send(outboxPage(mail.subject, body))
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async (request, reply) => {
    const mail = await outbox.find(request.params.id)
    return mail ? reply.type('text/html; charset=utf-8').send(mail.html) : reply.callNotFound()
  })
}

function linkify(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
}

function outboxPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{margin:0 auto;max-width:960px;padding:32px 16px;background:#FBF7F0;color:#1E1613;font:16px/1.5 system-ui,sans-serif}h1{font:400 32px Georgia,serif}table{width:100%;border-collapse:collapse}th,td{text-align:left;overflow-wrap:anywhere;padding:12px 8px;border-bottom:1px solid #DFD2BF}a{color:#86330F}iframe{width:100%;height:560px;border:1px solid #DFD2BF;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
}
