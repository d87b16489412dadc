import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { freePort } from './postgres-server.ts'

export interface MailServer {
  url: string
  received: ParsedMail[]
  /** Recipients it turns away, with the code it gives them. */
  refused: Map<string, number>
  open(): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server on a port of its own, closed at first. */
export async function makeMailServer(): Promise<MailServer> {
  const port = await freePort()
  const received: ParsedMail[] = []
  const refused = new Map<string, number>()
  let server: SMTPServer | undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    open: () =>
      new Promise((resolve, reject) => {
        server = new SMTPServer({
          authOptional: true,
          disabledCommands: ['STARTTLS', 'AUTH'],
          onRcptTo({ address }, _session, callback) {
            const code = refused.get(address)
            callback(code ? Object.assign(new Error('not now'), { responseCode: code }) : null)
          },
          onData(stream, _session, callback) {
            simpleParser(stream).then((mail) => {
              received.push(mail)
              callback()
            }, callback)
          },
        })
        server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      }),
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}
