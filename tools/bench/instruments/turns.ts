/**
 * What each of them says in its turns. In turn rather than one after the other, so that whatever else the machine does
 * falls on all alike.
 */
export async function takeTurns<Name extends string>(
  turns: number,
  measures: Record<Name, () => number | Promise<number>>,
): Promise<Record<Name, number[]>> {
  const told = Object.entries<() => number | Promise<number>>(measures).map(
    ([name, measure]) => [name, measure, [] as number[]] as const,
  )
  for (let turn = 0; turn < turns; turn++) for (const [, measure, figures] of told) figures.push(await measure())
  return Object.fromEntries(told.map(([name, , figures]) => [name, figures])) as Record<Name, number[]>
}
