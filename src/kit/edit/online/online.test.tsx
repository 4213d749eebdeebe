import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import {
  describedBy,
  hrefOf,
  notice,
  noticeSays,
  press,
  renderApp,
  type RenderOptions,
} from '../../../testing/render-app.tsx'
import { fair, townData } from '../../../testing/sample-entries.ts'
import type { ResourceDeclaration } from '../../resource/declaration.ts'
import { EditScreen } from '../EditScreen.tsx'

const declarations = await loadDeclarations()

const draft = { ...fair, organizers: ['id:g1', 'id:g2', 'Town'], location: 'id:p1', published: false }
const data = {
  ...townData,
  events: [draft],
  groups: [
    { id: 'g1', name: 'Choir', ownedBy: ['me'] },
    { id: 'g2', name: 'Band', ownedBy: ['other'] },
  ],
}

/** The screens of a resource on their routes, beside a link to another one. */
const open = (name: 'events' | 'places', id: string, options: RenderOptions = {}) => {
  const declaration = declarations[name] as ResourceDeclaration
  return renderApp(
    <>
      <Route path={`${declaration.route}/:id`}>
        {({ id: at }) => <EditScreen key={at} declaration={declaration} id={at === 'new' ? undefined : at} />}
      </Route>
      <Link href="/backstage/faq">Elsewhere</Link>
      <Link href={`${declaration.route}/${id}`}>Back</Link>
    </>,
    { declarations, data, path: `${declaration.route}/${id}`, ...options },
  )
}

const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
const publish = async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Published' }))
  await save()
}
const panel = () => screen.findByRole('region', { name: 'It’s online' })
const noPanel = () => expect(screen.queryByRole('region', { name: 'It’s online' })).toBeNull()

async function newPlace(options?: RenderOptions) {
  const app = await open('places', 'new', options)
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Old barn' } })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Lane 5' } })
  return app
}

afterEach(() => vi.unstubAllGlobals())

describe('what has just been published', () => {
  it('is said where a new entry is opened, instead of a notice, and keeps being said', async () => {
    await newPlace()
    await save()
    const said = within(await panel())
    expect(said.getByText('The place “Old barn” has been created.')).toBeTruthy()
    expect(notice()).toBe('')
    const heading = said.getByRole('heading', { name: 'It’s online' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(describedBy(heading)).toBe('The place “Old barn” has been created.')
    expect(said.getByRole('textbox')).toHaveProperty('value', 'https://calendar.test/view/place/places-1')
    expect(said.queryByRole('link', { name: /poster|calendar/ })).toBeNull()
  })

  it('is said when the tick at “Published” is set, until the screen is left', async () => {
    const { user } = await open('events', 'e1')
    await publish()
    const said = within(await panel())
    expect(said.getByText('The event “Fair” has been saved.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('heading', { level: 1, name: 'Fair' })
    noPanel()
  })

  it('is no longer said once it is closed; the focus goes to the title', async () => {
    const app = await open('events', 'e1')
    await publish()
    await panel()
    await press(app, 'Close')
    noPanel()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('is not said of what nobody finds: unpublished, or published before, or hidden', async () => {
    const hidden = { ...draft, id: 'e2', name: 'Hidden', deactivated: true }
    const app = await open('events', 'e2', { data: { ...data, events: [hidden] }, role: 'moderator' })
    await publish()
    await noticeSays('The event “Hidden” has been saved.')
    app.unmount()

    await open('places', 'p1')
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Town hall 2' } })
    await save()
    await noticeSays('The place “Town hall 2” has been saved.')
    await publish()
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    noPanel()
  })

  it('does not interrupt somebody who has gone on typing', async () => {
    const { hold, user } = await open('events', 'e1')
    const answer = hold('update')
    await publish()
    const name = screen.getByLabelText('Name')
    await user.type(name, ' 2')
    answer()
    expect(await panel()).toBeTruthy()
    await noticeSays('The event “Fair” has been saved.')
    expect(document.activeElement).toBe(name)
    expect(name).toHaveProperty('value', 'Fair 2')
  })

  it('is an ordinary notice where the form is left with the save', async () => {
    const { guards, user } = await open('events', 'e1')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Published' }))
    await act(async () => guards.pass(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Save and leave' }))
    await noticeSays('The event “Fair” has been saved.')
    noPanel()
  })

  it('is an ordinary notice where the entry can’t be opened', async () => {
    const app = await newPlace()
    app.refuse('get', new ApiError(500, 'InternalServerError'))
    await save()
    await noticeSays('The place “Old barn” has been created.')
  })
})

describe('the panel', () => {
  it('leads to the page, the poster and the calendar file, and to the next event with what it shares', async () => {
    await open('events', 'e1')
    await publish()
    const said = within(await panel())
    expect(await hrefOf(/^View/, said)).toBe('https://calendar.test/event/e1')
    expect(await hrefOf(/Print a poster/, said)).toBe('https://calendar.test/event/e1/poster')
    expect(await hrefOf('Add to my calendar', said)).toBe('https://calendar.test/event/e1.ics?lng=en')
    expect(await hrefOf('Email a friend', said)).toContain(
      encodeURIComponent('https://calendar.test/event/e1'),
    )
    // Not the group of others, which the host would refuse.
    await waitFor(async () =>
      expect(await hrefOf('Add the next one', said)).toBe(
        '/backstage/events/new?location=id%3Ap1&organizers=id%3Ag1&category=c1&topic=t1',
      ),
    )
  })

  it('leads from a part of a main event to its next part', async () => {
    const main = { ...fair, id: 'm1', name: 'Festival', end: null }
    await open('events', 'e1', { data: { ...data, events: [{ ...draft, parent: 'id:m1' }, main] } })
    await publish()
    expect(await hrefOf('Add the next one', within(await panel()))).toBe(
      '/backstage/events/new?parent=id%3Am1',
    )
  })

  it('leaves out what the server doesn’t have', async () => {
    await open('events', 'e1', {
      loaded: ({ api }) => Object.assign(api, { capabilities: async () => ['options'] }),
    })
    await publish()
    const said = within(await panel())
    expect(said.queryByRole('link', { name: /poster|calendar/ })).toBeNull()
    expect(said.getByRole('link', { name: /^View/ })).toBeTruthy()
  })

  it('copies the address, or selects it where that isn’t allowed', async () => {
    const app = await open('events', 'e1')
    await publish()
    const field = within(await panel()).getByRole('textbox')
    await press(app, 'Copy link')
    expect(await navigator.clipboard.readText()).toBe('https://calendar.test/event/e1')
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy()
    await act(async () => field.focus())
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await press(app, 'Copy link')
    expect(await screen.findByText(/The link is selected/)).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })

  it('opens the share dialog of the device, if it has one', async () => {
    const share = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const app = await open('events', 'e1')
    await publish()
    await panel()
    await press(app, 'Share')
    expect(share).toHaveBeenCalledWith({ title: 'Fair', url: 'https://calendar.test/event/e1' })
    expect(screen.queryByRole('link', { name: 'Email a friend' })).toBeNull()
  })
})
