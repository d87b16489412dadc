import { Line } from './line.ts'

const reconnectAfter = 1_000

export interface ListenerOptions {
  databaseUrl: string
  channel: string
  /** Without a text when something may have been missed. */
  heard(text?: string): void
  /** Milliseconds between two questions whether anybody is there; a line that nobody speaks on may be cut unnoticed. */
  pulse?: number
  longestSilence?: number
}

/** A connection of its own that listens, and comes back by itself when it is lost. */
export class Listener {
  private line: Line | undefined
  private stopped = false
  private isComingBack = false

  constructor(private readonly options: ListenerOptions) {}

  async start(): Promise<void> {
    const { databaseUrl, channel, heard, pulse = 10_000, longestSilence = 5_000 } = this.options
    const line = new Line({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      longestSilence,
    })
    this.line = line
    // What goes unanswered ends the line.
    const heart = setInterval(() => line.query('select 1').catch(() => {}), pulse).unref()
    line.on('notification', ({ payload }) => heard(payload))
    line.on('error', () => {})
    line.on('end', () => {
      clearInterval(heart)
      // Nobody hears what changes from now on.
      heard()
      this.comeBack()
    })
    await line.connect()
    await line.query(`listen ${line.escapeIdentifier(channel)}`)
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.line?.end()
  }

  private comeBack(): void {
    if (this.stopped || this.isComingBack) return
    this.isComingBack = true
    setTimeout(() => {
      this.isComingBack = false
      if (this.stopped) return
      // Something may have been announced while nobody listened.
      this.start().then(
        () => this.options.heard(),
        () => this.comeBack(),
      )
    }, reconnectAfter).unref()
  }
}
