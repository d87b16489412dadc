/** The server's error about the whole form. */
export function FormFailure({ failure, className = '' }: { failure: string | undefined; className?: string }) {
  return (
    <p role="alert" className={`border-err border-l-4 bg-white px-4 py-3 text-small empty:hidden ${className}`}>
      {failure}
    </p>
  )
}
