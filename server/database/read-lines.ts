import type pg from 'pg'
import { Line, type LineConfig } from './line.ts'

type Ask = (question: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Connections for what only reads, each for many at once: a database with much to do goes from one to the next. */
export function openReadLines(config: LineConfig, count: number) {
  const lines = Array.from({ length: count }, () => new LastingLine(config))
  return {
    query: ((question, values) =>
      lines.reduce((least, line) => (line.waiting < least.waiting ? line : least)).ask(question, values)) as Ask,
    async close(): Promise<void> {
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

/** A line, made when it is needed and made again when it broke. */
class LastingLine {
  /** Questions without an answer. */
  waiting = 0
  private line: Promise<Line> | undefined

  constructor(private readonly config: LineConfig) {}

  async ask(question: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    this.waiting += 1
    try {
      const line = await (this.line ?? this.open())
      return await line.query(question, values)
    } finally {
      this.waiting -= 1
    }
  }

  async close(): Promise<void> {
    const line = await this.line?.catch(() => undefined)
    await line?.end()
  }

  private open(): Promise<Line> {
    const opening = connect(this.config, () => {
      if (this.line === opening) this.line = undefined
    })
    this.line = opening
    return opening
  }
}

async function connect(config: LineConfig, onEnd: () => void): Promise<Line> {
  const line = new Line(config)
  line.on('error', onEnd)
  line.on('end', onEnd)
  try {
    await line.connect()
  } catch (error) {
    onEnd()
    throw error
  }
  return line
}
