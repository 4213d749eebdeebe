import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { groups } from '../../../resources/groups/groups.ts'
import { places } from '../../../resources/places/places.ts'
import { repeatingEvents as revents } from '../../../resources/repeating-events/repeating-events.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { EditScreen } from '../EditScreen.tsx'

const declarations = { events, groups, places, revents }
const fair = {
  id: 'e1',
  name: 'Winter fair',
  start: '2026-11-22T17:30:00.000Z',
  end: '2026-11-22T20:00:00.000Z',
  location: 'id:p1',
  category: 'c1',
  topic: 't1',
  ownedBy: ['other'],
}
const data = {
  events: [
    fair,
    { ...fair, id: 'e2', name: 'Winter fair', start: '2026-11-24T17:30:00.000Z', end: null },
    { ...fair, id: 'e3', name: 'Lecture', location: 'id:p1', canceled: true },
    { ...fair, id: 'e4', name: 'Breakfast', start: '2026-11-22T08:00:00.000Z', end: null },
    { ...fair, id: 'e5', name: 'Face painting', parent: 'id:e1' },
  ],
  places: [{ id: 'p1', name: 'Town hall', address: 'Market 1' }],
  revents: [
    { id: 'r1', name: 'Knitting circle', intervals: [], start: '18:00', end: '19:00', ownedBy: ['me'] },
  ],
  groups: [{ id: 'g1', name: 'Repair café', link: 'https://repair.test', ownedBy: ['me'] }],
}

const open = (name: keyof typeof declarations, id?: string, path?: string) =>
  renderApp(<EditScreen declaration={declarations[name] as typeof places} id={id} />, {
    declarations,
    data,
    path,
  })

/** A new event on the evening of the fair. */
async function openEvent(path?: string) {
  const app = await open('events', undefined, path)
  fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '22.11.2026 19:00' } })
  return app
}

const sameName = 'There’s already an event with a very similar name on that day:'
const overlap = 'Something else is on at the same place at that time:'
/** Entries named in a warning, each with its distinguishing detail. */
const named = (text: HTMLElement) =>
  [...text.parentElement!.querySelectorAll('li')].map((item) => item.textContent)

const typeName = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } })

describe('while typing, a warning', () => {
  it('names events of a very similar name on that day, linked to in a new tab, once the typing pauses', async () => {
    const app = await openEvent()
    for (const typed of ['Win', 'Wint', 'Winter', 'Winterfair']) await typeName(typed)
    const text = await screen.findByText(sameName)
    const asked = app.calls.filter(
      ({ call, body }) => call === 'list' && JSON.stringify(body).includes('start'),
    )
    expect(asked.length).toBeLessThan(3)
    expect(named(text)).toEqual(['Winter fair (opens in a new tab) · 22.11.2026 18:30'])
    const link = screen.getByRole('link', { name: /^Winter fair/ })
    expect(link.getAttribute('href')).toBe('/backstage/events/e1')
    expect(link.getAttribute('target')).toBe('_blank')
    await typeName('Lantern walk')
    await waitFor(() => expect(screen.queryByText(sameName)).toBeNull())
  })

  it('names what overlaps in the same place, but neither what is canceled nor what belongs together', async () => {
    await openEvent('/backstage/events/new?location=id:p1&parent=id:e9')
    await typeName('Film night')
    const text = await screen.findByText(overlap)
    expect(named(text)).toEqual([
      'Winter fair (opens in a new tab) · 22.11.2026 18:30',
      'Face painting (opens in a new tab) · 22.11.2026 18:30',
    ])
  })

  it('is not about the main event and its other parts', async () => {
    await openEvent('/backstage/events/new?location=id:p1&parent=id:e1')
    await typeName('Winter fair')
    await screen.findByText(sameName)
    expect(screen.queryByText(overlap)).toBeNull()
  })

  it('of a main event is not about its parts', async () => {
    const concert = { ...fair, id: 'e6', name: 'Concert', parent: null }
    await renderApp(<EditScreen declaration={events as unknown as typeof places} id="e1" />, {
      declarations,
      data: { ...data, events: [...data.events, concert] },
      role: 'moderator',
    })
    fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '22.11.2026 19:00' } })
    expect(named(await screen.findByText(overlap))).toEqual([
      'Concert (opens in a new tab) · 22.11.2026 18:30',
    ])
  })

  it('names groups of a very similar name, and does not keep from saving', async () => {
    const app = await open('groups')
    await typeName('Repair-Cafe')
    const text = await screen.findByText('There’s already a group with a very similar name:')
    expect(named(text)).toEqual(['Repair café (opens in a new tab) · https://repair.test'])
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(app.sent('create')).toHaveLength(1))
  })

  it('is not about the entry itself', async () => {
    const app = await open('groups', 'g1')
    await app.user.type(await screen.findByLabelText('Email'), 'a')
    await waitFor(() =>
      expect(app.calls.some(({ body }) => JSON.stringify(body ?? '').includes('likeName'))).toBe(true),
    )
    expect(screen.queryByText(/very similar name/)).toBeNull()
  })
})
