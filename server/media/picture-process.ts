import { fork } from 'node:child_process'
import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import type { Focus, MadePicture } from './make-picture.ts'

export interface PictureOrder {
  original: Uint8Array
  focus: Focus
}

export type MakePicture = (original: Buffer, focus: Focus) => Promise<MadePicture>

const timeLimit = 20_000

/** Makes pictures in child processes, one at a time. A child that hangs or dies costs its picture and nothing else. */
export function makePictureProcess(childFile: string, longest = timeLimit): MakePicture {
  let last: Promise<unknown> = Promise.resolve()
  return (original, focus) => {
    const made = last.then(() => runChild(childFile, { original, focus }, longest))
    last = made.catch(() => undefined)
    return made
  }
}

function runChild(childFile: string, order: PictureOrder, longest: number): Promise<MadePicture> {
  return new Promise((resolve) => {
    const child = fork(childFile, {
      // Sources need their loader; the built file runs by itself.
      execArgv: ['--max-old-space-size=512', ...(childFile.endsWith('.ts') ? ['--import', 'tsx'] : [])],
      // The child handles strangers' files, so it is given none of the store's secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let problem = pictureMessages.notProcessed
    const timer = setTimeout(() => {
      problem = pictureMessages.tookTooLong
      child.kill('SIGKILL')
    }, longest)
    let made: MadePicture | undefined
    child.once('message', (message: MadePicture) => {
      made = message
      child.kill('SIGKILL')
    })
    const end = () => {
      clearTimeout(timer)
      resolve(made ?? { problem })
    }
    child.once('error', end)
    child.once('exit', end)
    child.send(order, () => {
      // A child that died before it read the order is seen by its exit.
    })
  })
}
