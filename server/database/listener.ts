import pg from 'pg'

const reconnectAfter = 1_000

interface ListenerOptions {
  databaseUrl: string
  channel: string
  /** Called without a text when notifications may have been missed. */
  onNotice(text?: string): void
  /** Milliseconds between two checks of the connection. */
  checkEvery?: number
  /** Milliseconds the server has to answer a check. */
  checkTimeout?: number
}

/** Listens on a connection of its own and reconnects by itself. */
export class Listener {
  private client: pg.Client | undefined
  private isStopped = false
  private isReconnecting = false

  constructor(private readonly options: ListenerOptions) {}

  async start(): Promise<void> {
    const { databaseUrl, channel, onNotice, checkEvery = 10_000, checkTimeout = 5_000 } = this.options
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: checkTimeout,
    })
    this.client = client
    // A connection that only listens may be cut unnoticed, so it is used regularly and ended when nobody answers.
    const check = setInterval(() => client.query('select 1').catch(() => client.end()), checkEvery).unref()
    client.on('notification', ({ payload }) => onNotice(payload))
    client.on('error', () => {})
    client.on('end', () => {
      clearInterval(check)
      onNotice()
      this.reconnect()
    })
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.client?.end()
  }

  private reconnect(): void {
    if (this.isStopped || this.isReconnecting) return
    this.isReconnecting = true
    setTimeout(() => {
      this.isReconnecting = false
      if (this.isStopped) return
      this.start().then(
        // Notifications sent while the connection was down are lost.
        () => this.options.onNotice(),
        () => this.reconnect(),
      )
    }, reconnectAfter).unref()
  }
}
