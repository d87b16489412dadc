import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'

/** A fault of ours in a screen: it says so, and a reload may help, for instance after a new version was installed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Empty
        icon="alert"
        tone="err"
        title="This screen has failed"
        action={
          <Button look="main" icon="retry" isLocal onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Something went wrong on our side. What you saved before is safe.
      </Empty>
    )
  }
}
