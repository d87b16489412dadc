import { Button } from '../../components/button.tsx'

interface SubmitRowProps {
  label: string
  failure: string | undefined
  isBusy: boolean
  className?: string
}

/** What the server said against it, and the button that tries again. */
export function SubmitRow({ label, failure, isBusy, className = 'w-full' }: SubmitRowProps) {
  return (
    <>
      <p role="alert" className="border-err border-l-4 bg-white px-4 py-3 text-small empty:hidden">
        {failure}
      </p>
      <Button type="submit" disabled={isBusy} className={className}>
        {isBusy ? 'One moment…' : label}
      </Button>
    </>
  )
}
