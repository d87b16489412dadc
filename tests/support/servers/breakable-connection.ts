import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface BreakableConnection {
  port: number
  /** Ends every connection and refuses new ones, like a server that is down. */
  cut(): Promise<void>
  /** Listens again, perhaps for a server at another port. */
  mend(otherPort?: number): Promise<void>
  /** Passes no more data on the open connections and closes none of them. */
  silence(): void
}

/** A proxy to a server on this machine, whose connections a test cuts and mends. */
export async function makeBreakableConnection(toPort: number): Promise<BreakableConnection> {
  const sockets = new Set<Socket>()
  let farPort = toPort

  function join(near: Socket): void {
    const far = connect(farPort, '127.0.0.1')
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

  const listen = (port: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer(join)
        .once('error', reject)
        .listen(port, '127.0.0.1', () => resolve(server))
    })

  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    async mend(otherPort = farPort) {
      farPort = otherPort
      server = await listen(port)
    },
    silence() {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
