import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'

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
