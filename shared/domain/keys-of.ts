/** `Object.keys` with the type of the keys. Only for records that have no other keys than their type says. */
export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record) as Key[]
}
