import { createTransport } from 'nodemailer'
import type { StoredMail } from './store.ts'

export interface Mailer {
  send(mail: StoredMail): Promise<void>
  close(): void
}

/** The library's own timeouts go up to ten minutes, longer than a mail stays claimed. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

export function makeSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...patience }, { from })
  return {
    async send({ _id, recipient, subject, text, html, headers }) {
      const { 'Reply-To': replyTo, ...others } = headers
      // The id makes a second delivery of the same mail recognisable as such.
      const messageId = `<${_id}@${from.split('@').at(-1)?.replace(/>.*/, '')}>`
      await transport.sendMail({
        to: oneAddress(recipient),
        subject,
        text,
        html,
        messageId,
        headers: others,
        ...(replyTo && { replyTo: oneAddress(replyTo) }),
      })
    },
    close: () => transport.close(),
  }
}

/** A text would be read as a list, and a mail meant for one address reach those that are named inside of it. */
function oneAddress(address: string): { name: string; address: string } {
  return { name: '', address }
}
