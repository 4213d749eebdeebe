import { Component, Fragment, type ReactNode } from 'react'
import { NotLoaded } from '../core/loading/load-once.ts'
import { Crashed } from './messages.tsx'

export type ErrorBoundaryProps = { children: ReactNode; onError: (error: unknown) => void }

type State = { failure?: { error: unknown }; isSecond: boolean }

/**
 * Keeps the frame when a screen fails, through a bug or because its chunk did not load. After a bug, the screen is first
 * mounted again, where forms restore their drafts: extensions change nodes that React counts on.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { isSecond: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (this.#isFinal(error)) this.props.onError(error)
    else this.setState({ failure: undefined, isSecond: true })
  }

  #isFinal = (error: unknown) => this.state.isSecond || error instanceof NotLoaded

  override render() {
    const { failure, isSecond } = this.state
    if (failure) return this.#isFinal(failure.error) ? <Crashed error={failure.error} /> : null
    return <Fragment key={Number(isSecond)}>{this.props.children}</Fragment>
  }
}
