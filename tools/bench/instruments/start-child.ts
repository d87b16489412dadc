import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Child<Asked> {
  pid: number
  /** Sends a wish and waits for its answer; one at a time. */
  ask<Answer = void>(wish: Asked): Promise<Answer>
  stop(): Promise<void>
}

/** A program of the bench in a process of its own, so that its CPU time is told apart. */
export async function startChild<Asked extends object>(url: URL, ...words: string[]): Promise<Child<Asked>> {
  const child = fork(fileURLToPath(url), words, { execArgv: ['--import', 'tsx'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hear = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as Answer))
      child.once('exit', (code) => reject(new Error(`${url.pathname} ended with ${code}.`)))
    })
  await hear()
  child.setMaxListeners(0)
  return {
    pid: child.pid ?? 0,
    ask(wish) {
      const answer = hear<never>()
      child.send(wish)
      return answer
    },
    async stop() {
      child.disconnect()
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The child's side: does what it is asked, and says when it is ready and when it is done. */
export function obey<Asked, Answer>(work: (wish: Asked) => Promise<Answer>): void {
  process.on('message', async (wish) => {
    process.send?.((await work(wish as Asked)) ?? {})
  })
  process.send?.('ready')
}
