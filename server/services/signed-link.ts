import { createHmac, timingSafeEqual } from 'node:crypto'

/** Links in mail carry who they are for, signed with the store's secret, so nothing needs to be stored for them. */
export function signLink(purpose: string, subject: string, secret: string): string {
  const body = Buffer.from(subject).toString('base64url')
  return `${body}.${signature(purpose, body, secret)}`
}

/** Whom a link is for, or undefined when it is not one of ours or for another purpose. */
export function readLink(purpose: string, token: string, secret: string): string | undefined {
  const body = token.slice(0, token.lastIndexOf('.'))
  const given = token.slice(body.length + 1)
  const expected = Buffer.from(signature(purpose, body, secret))
  const received = Buffer.from(given)
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return undefined
  return Buffer.from(body, 'base64url').toString()
}

function signature(purpose: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url')
}
