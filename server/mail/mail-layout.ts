import type { StoreInfo } from '../../shared/content/store-info.ts'
import { escapeHtml } from '../http/escape.ts'

/** What on the left, how much on the right. */
export type MailRow = [label: string, value: string]

export interface MailContent {
  subject: string
  paragraphs: string[]
  rows?: MailRow[]
  button?: { label: string; url: string }
  footnote?: { text: string; url: string }
}

/** One layout for all mail: readable as text, and as HTML in clients that know only tables and inline styles. */
export function layOutMail(store: StoreInfo, content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: asText(store, content), html: asHtml(store, content) }
}

function asText(store: StoreInfo, { paragraphs, rows, button, footnote }: MailContent): string {
  const parts = [...paragraphs]
  if (rows) parts.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (button) parts.push(`${button.label}:\n${button.url}`)
  if (footnote) parts.push(`${footnote.text}\n${footnote.url}`)
  parts.push(store.mailFooter)
  return parts.join('\n\n')
}

function asHtml(store: StoreInfo, { subject, paragraphs, rows, button, footnote }: MailContent): string {
  const body = paragraphs.map(
    (paragraph) => `<p style="margin:0 0 16px">${withLinks(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`,
  )
  if (rows)
    body.push(
      `<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.map(asRow).join('')}</table>`,
    )
  if (button) {
    body.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#A8431F;color:#ffffff;font-weight:600;text-decoration:none;padding:14px 26px;border-radius:2px">${escapeHtml(button.label)}</a></p>`,
    )
  }
  if (footnote) {
    body.push(
      `<p style="margin:24px 0 0;font-size:13px;color:#5E4F44">${escapeHtml(footnote.text)} <a href="${escapeHtml(footnote.url)}" style="color:#86330F">open this link</a></p>`,
    )
  }
  return frameMail(store, subject, body.join('\n'))
}

/** The store's name above and its footer below a body of HTML. */
export function frameMail(store: StoreInfo, subject: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F2E9DB;color:#1E1613;font:16px/1.55 'Helvetica Neue',Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#FBF7F0">
<tr><td style="padding:28px 32px 8px;font:400 30px Georgia,serif">${escapeHtml(store.name)}</td></tr>
<tr><td style="padding:12px 32px 28px;word-break:break-word">${body}</td></tr>
<tr><td style="padding:20px 32px;background:#1F2F57;color:#F7EFE2;font-size:13px">${escapeHtml(store.mailFooter).replaceAll('\n', '<br>')}</td></tr>
</table></td></tr></table></body></html>`
}

function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#86330F">${url}</a>`)
}

function asRow([label, value]: MailRow): string {
  const cell = 'padding:8px 0;border-top:1px solid #DFD2BF'
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`
}
