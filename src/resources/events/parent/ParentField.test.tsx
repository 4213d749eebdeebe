import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EditScreen } from '../../../kit/edit/EditScreen.tsx'
import { hrefOf, renderApp, textsOf } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import { events } from '../events.ts'
import { parentField } from './ParentField.tsx'

const fields = [{ name: 'parent', kind: 'own' as const, load: async () => parentField }]
const label = 'Main event or repeating event'
const start = '2026-11-28T18:00:00.000Z'
const data = {
  events: [
    { id: 'e1', name: 'Fair', start, ownedBy: ['me'], location: 'x', category: 'c', topic: 't' },
    { id: 'e2', name: 'Part', start, ownedBy: ['me'], parent: 'id:e1' },
    { id: 'e3', name: 'Not mine', start, ownedBy: ['other'] },
  ],
  revents: [{ id: 'r1', name: 'Market', ownedBy: ['me'] }],
}

it('offers main events with their date and repeating events, those that the user may edit', async () => {
  const app = await renderFields(fields, { data })
  await app.user.click(screen.getByLabelText(label))
  await waitFor(() => expect(textsOf('option')).toEqual(['MarketRepeating event', 'Fair28.11.2026 19:00']))
  await app.user.click(screen.getByRole('option', { name: /Market/ }))
  expect(await app.save()).toEqual({ parent: 'revent:r1' })
})

it('lists the sub-events of a main event, and leads to a new one', async () => {
  await renderApp(<EditScreen declaration={events} id="e1" />, { data })
  expect(await hrefOf('Part')).toBe('/backstage/events/e2')
  expect(await hrefOf('Add a sub-event')).toBe('/backstage/events/new?parent=id%3Ae1')
})
