import { expect, it } from 'vitest'
import { makeHotReads } from './hot-reads.ts'

/** A line on which a test speaks for the database. */
async function open(mostBytes?: number) {
  let tell: (text?: string) => void = () => {}
  const listen = async (_channel: string, heard: (text?: string) => void) => {
    tell = heard
  }
  const reads = await makeHotReads({ listen }, mostBytes)
  let made = 0
  const ask = (key: string, text = key, productIds: string[] = []) =>
    reads.answer(key, async () => {
      made += 1
      return { text, type: 'text/plain', productIds }
    })
  return { reads, ask, tell: (text?: string) => tell(text), made: () => made }
}

it('makes an answer once, however many ask at the same time', async () => {
  const { ask, made } = await open()
  await Promise.all(Array.from({ length: 20 }, () => ask('list')))
  await ask('list')
  expect(made()).toBe(1)
})

it('drops the least used when there is no room', async () => {
  const answer = 'x'.repeat(1_000)
  // Room for eight answers of a thousand letters with what is kept beside each.
  const { reads, ask } = await open(8 * 4_500)
  for (let count = 0; count < 8; count += 1) await ask(`answer ${count}`, answer)
  reads.find('answer 0')
  await ask('one more', answer)
  expect(reads.find('answer 0')).toBeDefined()
  expect(reads.find('answer 1')).toBeUndefined()
})

it('keeps nothing that would take most of the room', async () => {
  const { reads, ask } = await open(10_000)
  await ask('huge', 'x'.repeat(5_000))
  expect(reads.find('huge')).toBeUndefined()
})

it('drops everything on news, and only one product’s answers on news of its stock', async () => {
  const { reads, ask, tell } = await open()
  for (const id of ['a', 'b']) await ask(id, id, [id])
  tell('stock:a')
  expect([reads.find('a'), reads.find('b')?.productIds]).toEqual([undefined, ['b']])
  tell('products')
  expect(reads.find('b')).toBeUndefined()
})

it('sends what was read before the latest news, but does not keep it', async () => {
  const { reads, tell } = await open()
  const answer = await reads.answer('list', async () => {
    tell('products')
    return { text: 'old', type: 'text/plain' }
  })
  expect(answer.text).toBe('old')
  expect(reads.find('list')).toBeUndefined()
})

it('takes a lost line for news of everything', async () => {
  const { reads, ask, tell } = await open()
  await ask('list')
  tell()
  expect(reads.find('list')).toBeUndefined()
})
