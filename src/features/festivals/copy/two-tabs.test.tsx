import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { draftKey } from '../../../store/drafts.ts'
import { events } from '../../../resources/events/events.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import { festivalData } from '../../../testing/festival.ts'
import { renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { NewEventScreen } from '../NewEventScreen.tsx'

const declarations = await loadDeclarations()
const path = '/backstage/events/new?copy=f1'
const suggestion = 'Use Friday, 11.06.2027 18:00'

/** The copy's page in two tabs of one browser, over one host. */
async function openTwice(options: RenderOptions = {}) {
  const [one, two] = [memoryLocation({ path, record: true }), memoryLocation({ path, record: true })]
  const tab = (name: string, { hook, searchHook }: typeof one) => (
    <section aria-label={name}>
      <Router hook={hook} searchHook={searchHook}>
        <NewEventScreen declaration={events} />
      </Router>
    </section>
  )
  const app = await renderApp(
    <>
      {tab('one', one)}
      {tab('two', two)}
    </>,
    { declarations, data: festivalData, ...options },
  )
  const created = () => app.calls.filter(({ call }) => call === 'create')
  const inTab = async (name: string) => within(await screen.findByRole('region', { name }))
  return {
    ...app,
    one: await inTab('one'),
    two: await inTab('two'),
    histories: [one.history, two.history],
    keys: () => new Set(created().map(({ key }) => key)),
    /** Tells the other tabs of a change of the stored copy, as browsers do. */
    notifyTabs: () =>
      fireEvent(
        window,
        new StorageEvent('storage', {
          key: draftKey({ api: app.api.base, userId: 'me', resource: 'events', id: 'copy:f1' }),
        }),
      ),
  }
}

/** A copy whose first create got no answer. */
async function interrupted() {
  const app = await openTwice()
  await app.user.click(await app.one.findByRole('button', { name: suggestion }))
  app.lose('create')
  await app.user.click(app.one.getByRole('button', { name: 'Copy with 2 sub-events' }))
  await app.one.findByText('One event couldn’t be copied')
  return app
}

it('that continue a copy at once make one copy between them', async () => {
  const before = await interrupted()
  before.unmount()
  const app = await openTwice({ comesBack: true })
  const release = app.hold('create')
  await app.user.click(await app.one.findByRole('button', { name: 'Copy the remaining 3' }))
  await app.user.click(await app.two.findByRole('button', { name: 'Copy the remaining 3' }))
  release()
  await waitFor(() =>
    expect(app.histories.map((history) => history.at(-1))).toEqual([
      '/backstage/events/events-1?tab=programme',
      '/backstage/events/events-1?tab=programme',
    ]),
  )
  expect(app.keys().size).toBe(3)
})

it('follow the tab that copies, and begin afresh once it is done', async () => {
  const app = await interrupted()
  app.notifyTabs()
  expect(await app.two.findByText('This copy isn’t finished')).toBeTruthy()
  await app.user.click(app.one.getByRole('button', { name: 'Copy the remaining 3' }))
  await waitFor(() => expect(app.histories[0]!.at(-1)).toContain('tab=programme'))
  app.notifyTabs()
  expect(await app.two.findByText(/^This copy was finished or discarded in another tab/)).toBeTruthy()
  expect(app.two.getByRole('textbox', { name: 'New start' })).toHaveProperty('value', '')
})

it('notice without being told that the copy is done, and do not make it again', async () => {
  const before = await interrupted()
  before.unmount()
  const app = await openTwice({ comesBack: true })
  const again = await app.two.findByRole('button', { name: 'Copy the remaining 3' })
  await app.user.click(app.one.getByRole('button', { name: 'Copy the remaining 3' }))
  await waitFor(() => expect(app.histories[0]!.at(-1)).toContain('tab=programme'))
  await app.user.click(again)
  expect(await app.two.findByText(/^This copy was finished or discarded in another tab/)).toBeTruthy()
  expect(app.keys().size).toBe(3)
})
