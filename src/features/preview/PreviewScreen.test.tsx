import { expect, it } from 'vitest'
import { hrefOf, renderApp } from '../../testing/render-app.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'

it('asks for a link to the entry’s page and follows it', async () => {
  const { calls } = await renderApp(<PreviewScreen />, {
    path: '/backstage/preview/events/e1',
  })
  expect(await hrefOf('Preview')).toBe('https://calendar.test/events/e1?preview=token')
  expect(calls).toEqual([{ call: 'preview', resource: 'events', id: 'e1' }])
})
