import { Component, type ReactNode } from 'react'
import { messages } from '../../../shared/content/messages/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { ApiFailure } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { StatePicture } from '../../ui/pictures/state-picture.tsx'

interface ErrorBoundaryProps {
  /** The key of the location; a new one resets the boundary. */
  visit?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined
}

/** Catches errors of rendering and shows a screen with a retry; the shop around it keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    const isLeft = before.visit !== this.props.visit
    // A new failure belongs to the new visit and stays.
    if (isLeft && failure && failure === this.state.failure) this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children
  }
}

function ErrorScreen({ error }: { error: unknown }) {
  const reason =
    error instanceof ApiFailure && error.status > 0
      ? `${error.status} ${error.message}`
      : error instanceof Error
        ? error.message
        : String(error)
  return (
    <div role="alert" className="gutter mx-auto grid max-w-2xl justify-items-center gap-5 py-24 text-center">
      <StatePicture of="astray" />
      <h1 className="text-h1">{messages.unexpected}</h1>
      <p className="text-ink-2">{reason}</p>
      {/* Both load the document again, which resets all state. */}
      <Button onClick={() => location.reload()}>Try again</Button>
      <a href={paths.home} className="font-semibold text-clay underline underline-offset-4">
        Back to the homepage
      </a>
    </div>
  )
}
