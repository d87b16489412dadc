import { createHmac } from 'node:crypto'
import { type AppSecret, acceptedSecrets } from './app-secret.ts'
import { isEqual } from './is-equal.ts'

/** Links in mail carry who they are for, signed with the store's secret, so nothing needs to be stored for them. */
export function signLink(purpose: string, subject: string, secret: AppSecret): string {
  const body = Buffer.from(subject).toString('base64url')
  return `${body}.${signature(purpose, body, secret.current)}`
}

/** Whom a link is for, or undefined when it is not one of ours or for another purpose. */
export function readLink(purpose: string, token: string, secret: AppSecret): string | undefined {
  const body = token.slice(0, token.lastIndexOf('.'))
  const given = token.slice(body.length + 1)
  const isSigned = acceptedSecrets(secret).some((one) => isEqual(signature(purpose, body, one), given))
  return isSigned ? Buffer.from(body, 'base64url').toString() : undefined
}

function signature(purpose: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url')
}
