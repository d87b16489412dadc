import { type AddressInfo, createServer } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  received: ParsedMail[]
  /** The reply code for each recipient that is refused. */
  refused: Map<string, number>
  /** Listens again at the same address. */
  open(): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server that listens on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: ParsedMail[] = []
  const refused = new Map<string, number>()

  const listen = (port: number) =>
    new Promise<SMTPServer>((resolve, reject) => {
      const server = new SMTPServer({
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
      server.listen(port, '127.0.0.1', () => resolve(server))
    })

  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    async open() {
      server = await listen(port)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Listens in place of a mail server that is closed: cuts off every connection and counts them. */
export async function refuseConnections({ url }: MailServer) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {}).destroy()
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  return { count: () => connections, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
