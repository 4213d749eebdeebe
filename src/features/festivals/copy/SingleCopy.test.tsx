import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CalendarEventInput } from '../../../contracts/events.ts'
import { events } from '../../../resources/events/events.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import { festival, festivalData, partOf } from '../../../testing/festival.ts'
import { renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { NewEventScreen } from '../NewEventScreen.tsx'

const declarations = await loadDeclarations()
const alone = { ...festivalData, events: [festival] }

type App = Awaited<ReturnType<typeof open>>

const open = (id: string, options: RenderOptions = {}) =>
  renderApp(<NewEventScreen declaration={events} />, {
    declarations,
    data: alone,
    path: `/backstage/events/new?copy=${id}`,
    ...options,
  })
const start = () => screen.findByLabelText('Start')
const end = () => screen.getByLabelText('End')
async function saved(app: App) {
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.sent('create')).toHaveLength(1))
  return (app.sent('create') as CalendarEventInput[])[0]
}

describe('duplicating an event without parts', () => {
  it('asks for the date, so that nothing is published on the old one, and keeps the time of day and the duration', async () => {
    const app = await open('f1')
    expect(await start()).toHaveProperty('value', '')
    expect(end()).toHaveProperty('value', '')
    expect(screen.getByRole('heading', { level: 1, name: 'Copy “Lantern festival 2026”' })).toBeTruthy()
    expect(screen.getByText(/^Original: Fri, 12\.06\.2026 18:00–14\.06\.2026 18:00\./).textContent).toContain(
      'It’s published as soon as you save.',
    )
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await start()).getAttribute('aria-invalid')).toBe('true')
    expect(app.sent('create')).toEqual([])
    await app.user.click(await start())
    await app.user.paste('4.12.2026')
    await app.user.tab()
    expect(await start()).toHaveProperty('value', '04.12.2026 18:00')
    expect(end()).toHaveProperty('value', '06.12.2026 18:00')
    expect(await saved(app)).toMatchObject({
      start: '2026-12-04T17:00:00.000Z',
      end: '2026-12-06T17:00:00.000Z',
      published: true,
      organizers: ['Choir', 'Town'],
      ownedBy: ['me', 'other'],
    })
  })

  it('leaves an end alone that was typed first', async () => {
    const app = await open('f1')
    await app.user.click(await start())
    await app.user.click(end())
    await app.user.paste('4.12.2026 20:00')
    await app.user.click(await start())
    await app.user.paste('4.12.2026 19:00')
    expect(end()).toHaveProperty('value', '04.12.2026 20:00')
  })

  it('says so if the copy stays unpublished', async () => {
    await open('f1', { data: { ...alone, events: [{ ...festival, published: false }] } })
    expect(await screen.findByText(/It isn’t published until you tick “Published”/)).toBeTruthy()
    expect(screen.getByLabelText('Published')).toHaveProperty('checked', false)
  })
})

describe('duplicating a part', () => {
  const owned = partOf('a', '2026-06-12T17:00:00.000Z')
  const data = { ...festivalData, events: [festival, owned] }
  const parent = (name: RegExp | '') =>
    waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Main event or repeating event/ })).toHaveProperty(
        'value',
        name === '' ? '' : expect.stringMatching(name),
      ),
    )

  it('stays in a festival that is still to come, on the same day, at a time that is asked for', async () => {
    const app = await open('a', { data, now: '2026-06-01T10:00:00.000Z' })
    expect(await start()).toHaveProperty('value', '12.06.2026')
    await parent(/^Lantern festival 2026/)
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(app.sent('create')).toEqual([])
    await app.user.type(await start(), ' 21:00')
    expect(await saved(app)).toMatchObject({
      start: '2026-06-12T19:00:00.000Z',
      end: '2026-06-12T20:00:00.000Z',
      parent: 'id:f1',
      parentListed: true,
    })
  })

  it('asks for the day as well once the part is past', async () => {
    await open('a', { data, now: '2026-06-13T10:00:00.000Z' })
    expect(await start()).toHaveProperty('value', '')
    await parent(/^Lantern festival 2026/)
  })

  it('leaves a festival that is over, and says so', async () => {
    await open('a', { data })
    expect(await start()).toHaveProperty('value', '')
    await parent('')
    expect(screen.getByText(/“Lantern festival 2026” is over, so the copy isn’t part of it\./)).toBeTruthy()
  })

  it('leaves a festival of somebody else, to which the host would not let it be added', async () => {
    const app = await open('a', {
      data: { ...data, events: [{ ...festival, ownedBy: ['other'] }, owned] },
      now: '2026-06-01T10:00:00.000Z',
    })
    await app.user.click(await start())
    await app.user.paste('12.6.2026')
    await parent('')
    expect(screen.getByText(/You can’t add anything to “Lantern festival 2026”/)).toBeTruthy()
    expect((await saved(app))?.parent ?? null).toBeNull()
  })
})
