import { screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTexts } from '../i18n/texts.ts'
import { loadOnce } from '../core/loading/load-once.ts'
import { renderApp } from '../testing/render-app.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Loading } from './Loading.tsx'

describe('ErrorBoundary', () => {
  // React tells the console of what an error boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  const gone = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

  function Screen({ load }: { load: () => Promise<unknown> }) {
    use(load())
    return <h1>Screen</h1>
  }

  it.each([
    // React renders once more by itself before it gives up.
    ['once: it is mounted again, and nobody hears of it', 2, 'Screen', 0],
    ['again: says so', Infinity, 'Something went wrong on this page', 1],
  ])('where a screen fails %s', async (_how, throws, heading, reports) => {
    const onError = vi.fn()
    let left = throws
    function Failing() {
      if (left-- > 0) throw new Error('A bug')
      return <h1>Screen</h1>
    }
    await renderApp(
      <ErrorBoundary onError={onError}>
        <Failing />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(onError).toHaveBeenCalledTimes(reports)
  })

  it.each([
    [
      'texts',
      (fetched: () => Promise<{}>) => {
        const texts = createTexts('en', fetched)
        return async () => texts.loadRest('en')
      },
    ],
    ['code', (fetched: () => Promise<{}>) => async () => loadOnce(fetched)],
  ])('says that %s are no longer there, instead of asking for them without end', async (_what, loader) => {
    const fetched = vi.fn(gone)
    const onError = vi.fn()
    const load = loader(fetched)
    await renderApp(
      <ErrorBoundary onError={onError}>
        <Suspense>
          <Screen load={load} />
        </Suspense>
      </ErrorBoundary>,
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /couldn’t be loaded.*may have been updated/,
    )
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
    expect(String(onError.mock.calls[0])).toMatch(/Failed to fetch/)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('asks for what failed once more some seconds later', async () => {
    vi.useFakeTimers()
    try {
      const fetched = vi.fn(gone)
      await expect(loadOnce(fetched)).rejects.toThrow()
      await expect(loadOnce(fetched)).rejects.toThrow()
      expect(fetched).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(3000)
      await expect(loadOnce(fetched)).rejects.toThrow()
      expect(fetched).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('Loading', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['/backstage/topics', 'Topics'],
    ['/backstage/repeatingevents/r1', 'Repeating events'],
    ['/backstage/usage-principles', 'Usage principles'],
  ])('is headed by the words of the menu: %s', async (path, title) => {
    await renderApp(<Loading />, { path })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  })

  it('says what the wait is for where there is no network', async () => {
    const app = await renderApp(<Loading />)
    expect(screen.queryByRole('status')).toBeNull()
    app.unmount()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderApp(<Loading />)
    expect(screen.getByRole('status').textContent).toMatch(/^You’re offline/)
  })
})
