import { Socket } from 'node:net'
import pg from 'pg'

export interface LineConfig extends pg.ClientConfig {
  /** Milliseconds without a word, after which a line with questions on it counts as broken. */
  longestSilence: number
}

type Question = string | pg.QueryConfig
type Told = (error: Error | null, answer: pg.QueryResult) => void

/**
 * A connection on which questions follow one another without waiting for answers; those of one turn of the event loop
 * leave in one piece, so that a database that sleeps is woken once for them.
 */
export class Line extends pg.Client {
  constructor({ longestSilence, ...config }: LineConfig) {
    const socket = new Socket()
    super({ ...config, pipeline: true, stream: () => socket })
    // A goodbye needs no answer.
    socket.once('finish', () => socket.destroy())
    const gather = gatherOn(socket)
    let unanswered = 0
    // One watch for all questions: a limit of its own would be a timer for each.
    const watch = setTimeout(() => {
      if (unanswered > 0) socket.destroy()
    }, longestSilence).unref()
    this.on('end', () => clearTimeout(watch))

    const ask = (question: Question, values: unknown[], told: Told) => {
      if (unanswered === 0) watch.refresh()
      unanswered += 1
      gather()
      const config = typeof question === 'string' ? { text: question, values } : { ...question, values }
      super.query(config, (error: Error | null, answer: pg.QueryResult) => {
        unanswered -= 1
        watch.refresh()
        told(error, answer)
      })
    }
    // The driver's own promises outlive their answers, and so does all that was answered; its callbacks do not.
    this.query = ((question: Question, values: unknown[] = [], told?: Told) => {
      if (told) return ask(question, values, told)
      return new Promise((resolve, reject) => {
        ask(question, values, (error, answer) => (error ? reject(error) : resolve(answer)))
      })
    }) as typeof this.query
  }
}

/** Holds back what is written until all that is at hand has been looked at. */
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
