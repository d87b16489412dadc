import { Button } from '../button.tsx'

interface SubmitRowProps {
  label: string
  failure: string | undefined
  isBusy: boolean
  className?: string
}

/** The server's error and the submit button. */
export function SubmitRow({ label, failure, isBusy, className = 'w-full' }: SubmitRowProps) {
  return (
    <>
      <FormFailure failure={failure} />
      <Button type="submit" disabled={isBusy} className={className}>
        {isBusy ? 'One moment…' : label}
      </Button>
    </>
  )
}

/** The server's error about the whole form. */
export function FormFailure({ failure, className = '' }: { failure: string | undefined; className?: string }) {
  return (
    <p role="alert" className={`border-err border-l-4 bg-white px-4 py-3 text-small empty:hidden ${className}`}>
      {failure}
    </p>
  )
}
