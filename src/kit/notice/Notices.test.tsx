import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTexts } from '../../i18n/texts.ts'
import { createFakeApi } from '../../testing/fake-api.ts'
import { type Environment, EnvironmentProvider } from '../environment.tsx'
import { type Notice, NoticeProvider, useNotice } from './NoticeProvider.tsx'
import { Notices } from './Notices.tsx'

let push: (notice: Notice) => void
const emit = vi.fn<Environment['emit']>()

beforeEach(() => {
  vi.useFakeTimers()
  const environment: Environment = {
    api: createFakeApi().api,
    timeZone: 'Europe/Berlin',
    language: 'en',
    themeConfig: {},
    siteUrl: 'https://calendar.test',
    root: document.body,
    now: () => new Date(),
    emit,
  }
  const texts = createTexts('en')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={texts.i18n}>
      <EnvironmentProvider value={environment}>
        <NoticeProvider>
          {children}
          <Notices />
        </NoticeProvider>
      </EnvironmentProvider>
    </I18nextProvider>
  )
  ;({ push } = renderHook(useNotice, { wrapper }).result.current)
})

afterEach(() => {
  vi.useRealTimers()
  emit.mockClear()
})

const show = (notice: Notice) => act(() => push(notice))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const saved: Notice = { state: 'success', message: 'Saved' }

describe('a notice', () => {
  it('goes after 5000 ms, which begin again with the next one, an equal one too', () => {
    show(saved)
    pass(4000)
    show(saved)
    pass(4999)
    expect(screen.getAllByText('Saved')).toHaveLength(1)
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('offers its action, which closes it', () => {
    const run = vi.fn<() => void>()
    show({ ...saved, action: { label: 'Undo', run } })
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('waits while it is pointed at, and while it has the focus', () => {
    show({ state: 'error', message: 'Failed' })
    const notice = screen.getByText('Failed').closest('[part~=notice]')!
    fireEvent.pointerEnter(notice)
    pass(20_000)
    expect(screen.getByText('Failed')).toBeTruthy()
    fireEvent.pointerLeave(notice)
    pass(4999)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    pass(20_000)
    expect(screen.getByText('Failed')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Close' }).blur())
    pass(5000)
    expect(screen.queryByText('Failed')).toBeNull()
  })

  it('can be closed when it is an error, and others when they ask for it', () => {
    show({ state: 'error', message: 'Failed' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Failed')).toBeNull()
    show(saved)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    show({ ...saved, hasClose: true })
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  it('is read out politely, an error at once, by regions that stand before their text; the host page is told of errors only', () => {
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
    show(saved)
    expect(status.textContent).toBe('Saved')
    show({ state: 'error', message: 'Failed' })
    expect(alert.textContent).toBe('Failed')
    expect(status.textContent).toBe('')
    expect(status.isConnected && alert.isConnected).toBe(true)
    expect(emit.mock.calls).toEqual([['backstage-error', { message: 'Failed' }]])
  })
})
