import type { useSending } from './use-sending.ts'

/** The progress of the upload and the check; nothing while no file is sent. */
export function Sending({ share }: Pick<ReturnType<typeof useSending>, 'share'>) {
  if (share === undefined) return null
  const text = share < 1 ? 'Sending the file' : 'Checking every line'
  return (
    <div className="import-sending" role="status">
      <span className="small">{text}…</span>
      <progress className="meter" aria-label={text} {...(share < 1 && { value: share })} max={1} />
    </div>
  )
}
