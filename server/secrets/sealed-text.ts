import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type AppSecret, acceptedSecrets } from './app-secret.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts a text with a key made from the store's secret for one purpose. */
export function sealText(purpose: string, text: string, secret: AppSecret): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyFor(purpose, secret.current), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when none of the accepted secrets has sealed it for this purpose. */
export function openText(purpose: string, sealed: string, secret: AppSecret): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivLength + tagLength) return undefined
  for (const one of acceptedSecrets(secret)) {
    const decipher = createDecipheriv(algorithm, keyFor(purpose, one), bytes.subarray(0, ivLength))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
      return text.toString('utf8')
    } catch {
      // Sealed with another secret, or changed.
    }
  }
  return undefined
}

function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
