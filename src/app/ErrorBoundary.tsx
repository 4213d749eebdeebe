import { Component, type ReactNode } from 'react'
import { Crashed } from './messages.tsx'

export type ErrorBoundaryProps = { children: ReactNode; onError: (error: unknown) => void }

type State = { failed: false } | { failed: true; error: unknown }

/** Keeps the frame when a screen fails, through a bug or because its chunk did not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? <Crashed error={this.state.error} /> : this.props.children
  }
}
