import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadOnce } from '../core/loading/load-once.ts'
import { lazily } from './lazily.ts'

const noNetwork = () => new TypeError('Failed to fetch dynamically imported module')
const loads = () => vi.fn<() => Promise<() => ReactNode>>().mockResolvedValue(() => <p>the screen</p>)

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children
  }
}

const show = async (load: () => Promise<() => ReactNode>) => {
  const Screen = lazily(load)
  await act(async () => {
    render(
      <Boundary>
        <Suspense fallback={<p>waiting</p>}>
          <Screen />
        </Suspense>
      </Boundary>,
    )
  })
}
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

afterEach(() => vi.restoreAllMocks())

it('waits for the network when there is none, and then shows what was asked for', async () => {
  setOnline(false)
  const load = loads().mockRejectedValueOnce(noNetwork())
  await show(load)
  expect(screen.getByText('waiting')).toBeTruthy()
  setOnline(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('the screen')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('has no wait where it was loaded ahead', async () => {
  const load = loads()
  await loadOnce(load)
  await show(load)
  expect(screen.getByText('the screen')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('fails when the network is not the reason', async () => {
  setOnline(true)
  vi.spyOn(console, 'error').mockReturnValue()
  await show(loads().mockRejectedValueOnce(noNetwork()))
  expect(await screen.findByText('failed')).toBeTruthy()
})
