import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'

it('asks for a link to the entry’s page and follows it', async () => {
  const { calls } = await renderApp(<PreviewScreen />, {
    path: '/backstage/preview/events/e1',
  })
  const link = await screen.findByRole('link', { name: 'Preview' })
  expect(link.getAttribute('href')).toBe('https://calendar.test/events/e1?preview=token')
  expect(calls).toEqual([{ call: 'preview', resource: 'events', id: 'e1' }])
})
