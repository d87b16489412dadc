/** What the server said against a form as a whole; nothing while there is nothing to say. */
export function FormFailure({ failure, className = '' }: { failure: string | undefined; className?: string }) {
  return (
    <p role="alert" className={`border-err border-l-4 bg-white px-4 py-3 text-small empty:hidden ${className}`}>
      {failure}
    </p>
  )
}
