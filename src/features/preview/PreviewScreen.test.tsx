import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'

const path = '/backstage/preview/events/e1'

afterEach(() => vi.restoreAllMocks())

it('asks for a link to the entry’s page and follows it', async () => {
  const { calls } = await renderApp(<PreviewScreen />, { path })
  const link = await screen.findByRole('link', { name: 'Preview' })
  expect(link.getAttribute('href')).toBe('https://calendar.test/events/e1?preview=token')
  expect(calls).toEqual([{ call: 'preview', resource: 'events', id: 'e1' }])
})

it('says why there is none, and tries again', async () => {
  const { user, calls } = await renderApp(<PreviewScreen />, {
    path,
    refused: { preview: new ApiError(404, 'not found') },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Preview' })).toBeTruthy())
  expect(calls).toHaveLength(2)
})
