import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import { makePictureProcess } from './picture-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'picture-child-'))
afterAll(() => rm(folder, { recursive: true }))

/** A program that does something else than ours. */
async function childThat(does: string): Promise<string> {
  const file = join(folder, `${Math.random()}.mjs`)
  await writeFile(file, `process.once('message', ({ original, focus }) => { ${does} })`)
  return file
}

const bytes = Buffer.from('a picture')
const focus = { x: 0.25, y: 0.75 }

it('gives the child the file and the point, and none of the environment', async () => {
  const child = await childThat(
    `process.send({ files: [{ part: 'share', type: JSON.stringify([focus, process.env]), bytes: original }] })`,
  )
  const made = await makePictureProcess(child)(bytes, focus)
  const [file] = 'files' in made ? made.files : []
  expect(Buffer.from(file?.bytes ?? '').toString()).toBe('a picture')
  expect(JSON.parse(file?.type ?? '')[0]).toEqual(focus)
  expect(file?.type).not.toContain('PATH')
})

it('a child that hangs is killed, and the next one runs', async () => {
  const makePicture = makePictureProcess(
    await childThat(`focus.x === 0 ? setInterval(() => {}, 1_000) : process.send({ files: [] })`),
    1_500,
  )
  const [first, second] = await Promise.all([makePicture(bytes, { x: 0, y: 0 }), makePicture(bytes, focus)])
  expect(first).toEqual({ problem: pictureMessages.tookTooLong })
  expect(second).toEqual({ files: [] })
})

it.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
  ['throws', `throw new Error('Unforeseen')`],
  ['ends without an answer', 'process.exit(0)'],
])('a child that %s costs its picture only', async (_, does) => {
  expect(await makePictureProcess(await childThat(does))(bytes, focus)).toEqual({
    problem: pictureMessages.notProcessed,
  })
})

it('a child that is not there costs its picture only', async () => {
  expect(await makePictureProcess(join(folder, 'nothing.mjs'))(bytes, focus)).toEqual({
    problem: pictureMessages.notProcessed,
  })
})

it('one child runs at a time', async () => {
  const makePicture = makePictureProcess(
    await childThat(`process.send({ problem: String(Date.now()) }); setTimeout(() => {}, 1_000)`),
  )
  const made = await Promise.all([1, 2, 3].map(() => makePicture(bytes, focus)))
  expect(made.map((each) => 'problem' in each && each.problem)).toEqual(
    made.map((each) => 'problem' in each && each.problem).toSorted(),
  )
})
