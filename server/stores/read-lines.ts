import { Socket } from 'node:net'
import pg from 'pg'

type Question = pg.QueryConfig
type Ask = (question: Question, values?: unknown[]) => Promise<pg.QueryResult>

interface Connection {
  ask: Ask
  close(): Promise<void>
}

/**
 * Connections for what only reads. On each of them questions follow one another without waiting for answers, so that a
 * database with much to do goes from one to the next and need not be woken for each.
 */
export function openReadLines(config: pg.ClientConfig, count: number, longestSilence: number) {
  const lines = Array.from({ length: count }, () => new Line(config, longestSilence))
  return {
    query: ((question, values) =>
      lines.reduce((least, line) => (line.waiting < least.waiting ? line : least)).ask(question, values)) as Ask,
    async close(): Promise<void> {
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

/** A connection, made when it is needed and made again when it broke. */
class Line {
  /** Questions without an answer. */
  waiting = 0
  private connection: Promise<Connection> | undefined

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly longestSilence: number,
  ) {}

  async ask(question: Question, values: unknown[] | undefined): Promise<pg.QueryResult> {
    this.waiting += 1
    try {
      const { ask } = await (this.connection ?? this.open())
      return await ask(question, values)
    } finally {
      this.waiting -= 1
    }
  }

  async close(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined)
    await connection?.close()
  }

  private open(): Promise<Connection> {
    const opening = connect(this.config, this.longestSilence, () => {
      if (this.connection === opening) this.connection = undefined
    })
    this.connection = opening
    return opening
  }
}

async function connect(config: pg.ClientConfig, longestSilence: number, onEnd: () => void): Promise<Connection> {
  const socket = new Socket()
  const client = new pg.Client({ ...config, pipeline: true, stream: () => socket })
  const gather = gatherOn(socket)
  let unanswered = 0
  // One watch for all questions: a limit of its own would be a timer for each.
  const watch = setTimeout(() => {
    if (unanswered > 0) socket.destroy()
  }, longestSilence).unref()
  const end = () => {
    clearTimeout(watch)
    onEnd()
  }
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
  } catch (error) {
    end()
    throw error
  }
  return {
    async ask(question, values) {
      if (unanswered === 0) watch.refresh()
      unanswered += 1
      gather()
      try {
        return await say(client, question, values)
      } finally {
        unanswered -= 1
        watch.refresh()
      }
    },
    async close() {
      const ended = client.end()
      // A goodbye needs no answer.
      if (unanswered === 0) socket.destroySoon()
      await ended
    },
  }
}

/** The driver's own promises outlive their answers, and so does all that was answered; its callbacks do not. */
function say(client: pg.Client, question: Question, values: unknown[] = []): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query({ ...question, values }, (error, answer) => (error ? reject(error) : resolve(answer)))
  })
}

/** Holds back what is written until all that is at hand has been looked at, so that it leaves in one piece. */
function gatherOn(socket: Socket): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    setImmediate(() => {
      isGathering = false
      socket.uncork()
    })
  }
}
