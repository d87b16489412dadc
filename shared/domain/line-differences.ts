export interface LineDifference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The lines that turn one text into the other: the longest common subsequence of lines stays. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  // common[i][j] is the length of the longest common subsequence of old.slice(i) and now.slice(j).
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i]
    for (let j = now.length - 1; row && j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const lines: LineDifference[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old[i] ?? '' })
      i += 1
    } else {
      lines.push({ kind: 'added', text: now[j] ?? '' })
      j += 1
    }
  }
  return lines
}

/** The lines that only one of two texts has. */
export function differentLines(before: string, after: string): { before: string; after: string } {
  const lines = lineDifferences(before, after).filter(({ text }) => text !== '')
  const only = (kind: LineDifference['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ text }) => text)
      .join('\n')
  return { before: only('removed'), after: only('added') }
}
