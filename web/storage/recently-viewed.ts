import { makeStoredList } from './stored-list.ts'

const most = 12

/** The ids of the products that were looked at in this browser, the latest first. No request ties them to a person. */
export const viewedList = makeStoredList<string>({
  key: 'recently-viewed',
  readLine: (id) => (typeof id === 'string' ? id : undefined),
})

export function recordView(id: string): void {
  viewedList.write([id, ...viewedList.read().filter((other) => other !== id)].slice(0, most))
}
