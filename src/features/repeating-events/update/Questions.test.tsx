import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import { repeatingEvents } from '../../../resources/repeating-events/repeating-events.ts'
import { Notices } from '../../../kit/notice/Notices.tsx'
import { noticeSays, press, renderApp, type RenderOptions, retype } from '../../../testing/render-app.tsx'
import { made, seriesData as data } from '../../../testing/sample-series.ts'
import { RepeatingEventScreen } from '../RepeatingEventScreen.tsx'

const declarations = await loadDeclarations()

/** The screen, with a button that leaves it. */
function Leaving() {
  const [left, setLeft] = useState(false)
  return (
    <>
      {!left && <RepeatingEventScreen declaration={repeatingEvents} id="r1" />}
      <button type="button" onClick={() => setLeft(true)}>
        Away
      </button>
      <Notices />
    </>
  )
}
const open = (options: RenderOptions = {}) =>
  renderApp(<RepeatingEventScreen declaration={repeatingEvents} id="r1" />, {
    declarations,
    data,
    path: '/backstage/repeatingevents/r1?tab=details',
    ...options,
  })
const changeName = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  const name = await screen.findByLabelText('Name')
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
}
const updatesOf = (app: Awaited<ReturnType<typeof open>>) =>
  app.calls.filter(({ call, resource }) => call === 'update' && resource === 'events')

const changeEnd = async ({ user }: Awaited<ReturnType<typeof open>>, time: string, label = 'End time') => {
  const end = await screen.findByLabelText(label)
  await retype(user, end, time)
}
const ticked = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Upcoming dates' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked, labels }) => (checked ? [labels![0]!.textContent] : []))
const removed = (app: Awaited<ReturnType<typeof open>>) =>
  app.calls.filter(({ call }) => call === 'remove').map(({ id }) => id)

describe('the question after a change', () => {
  const question = () => screen.findByRole('dialog', { name: 'Update 3 upcoming dates as well?' })

  it('ticks neither the edited nor the cancelled dates, copies the template to the others, and tries again what failed', async () => {
    const canceled = made('2026-12-14', { canceled: true })
    const app = await open({ data: { ...data, events: [...data.events, canceled] } })
    await changeName(app)
    const dialog = await screen.findByRole('dialog', { name: 'Update 4 upcoming dates as well?' })
    expect(ticked(dialog)).toEqual([
      expect.stringContaining('23.11.2026'),
      expect.stringContaining('07.12.2026'),
    ])
    expect(
      within(dialog).getByText('2 dates have been edited or cancelled, so they aren’t ticked.'),
    ).toBeTruthy()
    expect(within(dialog).getByRole('checkbox', { name: /30\.11\.2026.*edited by hand/ })).toBeTruthy()
    expect(within(dialog).getByRole('checkbox', { name: /^Move their times, too/ })).toHaveProperty(
      'checked',
      false,
    )
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'All' }))
    await app.user.click(within(dialog).getByRole('button', { name: /^Untick the 2 edited or cancelled/ }))
    app.refuse('update', new ApiError(500, 'InternalServerError'))
    await app.user.click(within(dialog).getByRole('button', { name: 'Update 2 dates' }))
    expect(await within(dialog).findByText('Oops, something went wrong on the other side')).toBeTruthy()
    expect(within(dialog).getAllByText('kept')).toHaveLength(2)
    await app.user.click(await within(dialog).findByRole('button', { name: 'Try the failed one again' }))
    await waitFor(() => expect(within(dialog).getAllByText('done')).toHaveLength(2))
    expect(updatesOf(app)).toEqual([
      expect.objectContaining({ id: 'e-2026-11-23' }),
      expect.objectContaining({ id: 'e-2026-12-07', search: { from: 'template' } }),
      expect.objectContaining({
        id: 'e-2026-11-23',
        search: { from: 'template' },
        body: expect.objectContaining({
          name: 'Pottery!',
          start: '2026-11-23T18:00:00.000Z',
          parent: 'revent:r1',
        }),
      }),
    ])
  })

  it('moves changed times in place, of one date or of this and all after it, deleting and generating nothing', async () => {
    const app = await open()
    await changeEnd(app, '21:30')
    await press(app, 'Save')
    const dialog = await question()
    const move = within(dialog).getByRole('checkbox', { name: 'Move their times, too: 19:00–21:30' })
    expect(move).toHaveProperty('checked', true)
    await app.user.click(within(dialog).getByRole('radio', { name: 'One date only' }))
    await app.user.selectOptions(within(dialog).getByLabelText('Date'), 'Monday, 30.11.2026 19:00–21:00')
    expect(ticked(dialog)).toEqual([expect.stringContaining('30.11.2026')])
    await app.user.click(within(dialog).getByRole('radio', { name: 'One date and all after it' }))
    expect(ticked(dialog)).toEqual([expect.stringContaining('07.12.2026')])
    await app.user.click(within(dialog).getByRole('button', { name: 'Update one date' }))
    await within(dialog).findByText('1 of 1 done')
    expect(updatesOf(app)).toEqual([
      expect.objectContaining({
        id: 'e-2026-12-07',
        body: expect.objectContaining({ start: '2026-12-07T18:00:00.000Z', end: '2026-12-07T20:30:00.000Z' }),
      }),
    ])
    expect([removed(app), app.sent('generate')]).toEqual([[], []])
  })

  it('can be undone as one once it is done, and names what has been changed since', async () => {
    const app = await renderApp(<Leaving />, {
      declarations,
      data,
      path: '/backstage/repeatingevents/r1?tab=details',
    })
    app.setRunUndone({
      restored: 1,
      removed: 0,
      stays: [{ id: 'e-2026-12-07', name: 'Glazing', resource: 'events', reason: 'edited' }],
    })
    await changeName(app)
    const dialog = await question()
    await app.user.click(within(dialog).getByRole('button', { name: 'Update 2 dates' }))
    await within(dialog).findByText('2 of 2 done')
    const [first, second] = updatesOf(app)
    expect(first!.run).toMatch(/^[0-9a-f]{32}$/)
    expect(second!.run).toBe(first!.run)
    await app.user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    await screen.findAllByText(/^Undone, except for one entry: Glazing \(edited here since then\)/)
    expect(app.calls.filter(({ call }) => call === 'undoRun')).toMatchObject([{ id: first!.run }])
    expect(dialog.isConnected).toBe(false)
  })

  it('spares a date that was cancelled or edited by somebody else meanwhile, until asked again', async () => {
    const app = await open()
    await changeName(app)
    const dialog = await question()
    app.changeBehind('events', 'e-2026-11-23', { canceled: true })
    await app.user.click(within(dialog).getByRole('button', { name: 'Update 2 dates' }))
    await within(dialog).findByText('2 of 2 done')
    expect(updatesOf(app).map(({ id }) => id)).toEqual(['e-2026-12-07'])
    await app.user.click(await within(dialog).findByRole('button', { name: 'Try the failed one again' }))
    await waitFor(() => expect(updatesOf(app)).toHaveLength(2))
    expect(updatesOf(app)[1]).toMatchObject({ id: 'e-2026-11-23', body: { canceled: true } })
  })

  it('comes before the screen is left, when saving was part of leaving', async () => {
    const app = await renderApp(<Leaving />, {
      declarations,
      data,
      path: '/backstage/repeatingevents/r1?tab=details',
    })
    await app.user.type(await screen.findByLabelText('Name'), ' 2')
    await act(async () => app.guards.pass(() => screen.getByText('Away').click()))
    await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
    const dialog = await screen.findByRole('dialog', { name: /^Update 3 upcoming dates/ })
    expect(screen.getByLabelText('Name')).toBeTruthy()
    await app.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  it('gives way to a notice that leads to the dates when the screen is left before it comes', async () => {
    const app = await renderApp(<Leaving />, {
      declarations,
      data,
      path: '/backstage/repeatingevents/r1?tab=details',
    })
    await app.user.type(await screen.findByLabelText('Name'), ' 2')
    const answer = app.hold('update')
    await press(app, 'Save')
    await app.user.click(screen.getByRole('button', { name: 'Away' }))
    answer()
    await noticeSays(/^3 upcoming dates haven’t been updated/)
    await app.user.click(screen.getByRole('button', { name: 'Open dates' }))
    expect(app.history.at(-1)).toBe('/backstage/repeatingevents/r1?tab=dates')
  })

  it('does not come when nothing was changed that events share, or none lies ahead', async () => {
    const app = await open({ data: { ...data, events: [made('2026-11-16')] } })
    await changeName(app)
    await noticeSays('The repeating event “Pottery!” has been saved.')
    expect(screen.queryByRole('dialog', { name: /upcoming date/ })).toBeNull()
  })
})

describe('the question after a change of the rules', () => {
  const toTuesday = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.selectOptions(await screen.findByLabelText('Day of the week'), 'Tuesday')
    await press(app, 'Save')
    return screen.findByRole('dialog', { name: 'Adjust the dates to the new rules?' })
  }
  const newDates = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('list', { name: 'New dates' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('shows what goes and what comes, and deletes no date that was edited or cancelled', async () => {
    const canceled = made('2026-12-14', { canceled: true })
    const app = await open({ data: { ...data, events: [...data.events, canceled] } })
    const dialog = await toTuesday(app)
    expect(within(dialog).getByText(/^No rule makes these 4 dates any more/)).toBeTruthy()
    expect(ticked(dialog)).toEqual([
      expect.stringContaining('23.11.2026'),
      expect.stringContaining('07.12.2026'),
    ])
    expect(newDates(dialog)).toEqual(['Tuesday, 24.11.2026', 'Tuesday, 01.12.2026', 'Tuesday, 08.12.2026'])
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete 2, add 3' }))
    await within(dialog).findByText('3 dates have been added.')
    expect(removed(app)).toEqual(['e-2026-11-23', 'e-2026-12-07'])
    expect(app.sent('generate')).toEqual([{ from: '2026-11-21', to: '2026-12-14' }])
  })

  it('leaves deleted days empty that the former rules made, too, unless they are ticked', async () => {
    const events = [made('2026-11-23'), made('2026-12-07')]
    const app = await open({ data: { ...data, events } })
    await app.user.click(await screen.findByRole('button', { name: 'Add a rule' }))
    await app.user.selectOptions(screen.getAllByLabelText('Day of the week')[1]!, 'Tuesday')
    await press(app, 'Save')
    const dialog = await screen.findByRole('dialog', { name: /^Adjust the dates/ })
    const gap = within(dialog).getByRole('checkbox', {
      name: /^Also add one date that was deleted or never added/,
    })
    await app.user.click(gap)
    expect(within(dialog).getByRole('button', { name: 'Add 3 dates' })).toBeTruthy()
    await app.user.click(gap)
    await app.user.click(within(dialog).getByRole('button', { name: 'Add 2 dates' }))
    await within(dialog).findByText('2 dates have been added.')
    expect(app.sent('generate')).toEqual([
      { from: '2026-11-21', to: '2026-11-29' },
      { from: '2026-12-01', to: '2026-12-07' },
    ])
  })

  it('comes first when the times were changed, too; the other question follows, in German too', async () => {
    const app = await open({ language: 'de' })
    await app.user.selectOptions(await screen.findByLabelText('Wochentag'), 'Dienstag')
    await changeEnd(app, '22:00', 'Ende (Uhrzeit)')
    await app.user.click(screen.getByRole('button', { name: 'Speichern' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Termine an die neuen Wiederholungen anpassen?',
    })
    await app.user.click(within(dialog).getByRole('button', { name: '2 löschen, 2 anlegen' }))
    await within(dialog).findByText('2 Termine sind angelegt.')
    await app.user.click(within(dialog).getAllByRole('button', { name: 'Schließen' }).at(-1)!)
    const next = await screen.findByRole('dialog', { name: 'Auch einen kommenden Termin aktualisieren?' })
    expect(within(next).getByRole('checkbox', { name: /^Auch die Uhrzeit ändern/ })).toHaveProperty(
      'checked',
      true,
    )
  })
})
