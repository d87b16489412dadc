import type { PhotoFacts } from './send-upload.ts'
import type { Photo } from './shrink-photo.ts'

/** Unsent pictures stay on the device for a week, as long as the store keeps what has arrived of them. */
const keptFor = 7 * 24 * 60 * 60 * 1000
const storeName = 'unsent-pictures'

export interface KeptUpload {
  id: string
  productId: string
  photo: Photo
  facts: PhotoFacts
}

type Row = KeptUpload & { keptAt: number }

export async function keepUnsent({ id, productId, photo, facts }: KeptUpload, now: number): Promise<void> {
  await withStore('readwrite', (store) => store.put({ id, productId, photo, facts, keptAt: now } satisfies Row))
}

export async function forgetUnsent(id: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(id))
}

/** In the order in which they were added. */
export async function readUnsent(now: number): Promise<KeptUpload[]> {
  const rows = (await withStore('readonly', (store) => store.getAll() as IDBRequest<Row[]>)) ?? []
  for (const { id } of rows.filter(({ keptAt }) => now - keptAt > keptFor)) await forgetUnsent(id)
  return rows.filter(({ keptAt }) => now - keptAt <= keptFor).sort((a, b) => a.keptAt - b.keptAt)
}

/** Undefined when the browser keeps nothing, for example in a private window. The upload itself does not need it. */
function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined)
    try {
      const opening = indexedDB.open('asoke-office', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' })
      opening.onerror = fail
      opening.onsuccess = () => {
        const database = opening.result
        const transaction = database.transaction(storeName, mode)
        const request = work(transaction.objectStore(storeName))
        transaction.oncomplete = () => {
          database.close()
          resolve(request.result)
        }
        transaction.onabort = () => {
          database.close()
          fail()
        }
      }
    } catch {
      fail()
    }
  })
}
