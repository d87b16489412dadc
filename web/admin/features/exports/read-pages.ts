import type { CallResult } from '../../api/client.ts'

interface ExportPage {
  text: string
  /** What `after` is for the next page; null on the last one. */
  next: string | null
}

/** Reads an export page by page. The result has the texts of all pages, or the failure of the page that was not read. */
export async function readPages(
  readPage: (after: string) => Promise<CallResult<ExportPage>>,
  onPage: (text: string) => void = () => {},
): Promise<{ texts: string[]; failure?: string }> {
  const texts: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const result = await readPage(after)
    if (!result.ok) return { texts, failure: result.failure.error }
    texts.push(result.data.text)
    onPage(result.data.text)
    after = result.data.next
  }
  return { texts }
}
