import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './postgres-server.ts'

export interface BreakableLine {
  port: number
  /** Ends every connection and takes no new ones, as a server that is gone. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Lets nothing through any more on the connections there are, and tells nobody. */
  silence(): void
}

/** A line to a server that a test can cut and mend. */
export async function makeBreakableLine(toPort: number): Promise<BreakableLine> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined

  function join(near: Socket): void {
    const far = connect(toPort, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }

  const line: BreakableLine = {
    port,
    cut: () =>
      new Promise((resolve) => {
        server?.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () =>
      new Promise((resolve, reject) => {
        server = createServer(join).once('error', reject).listen(port, '127.0.0.1', resolve)
      }),
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
  await line.mend()
  return line
}
