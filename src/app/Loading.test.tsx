import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { Loading } from './Loading.tsx'

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
