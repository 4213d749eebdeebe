import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDeclarations } from '../../resources/registry.ts'
import { loadForm } from '../../kit/form/form-declaration.ts'
import { useStore } from '../../store/store.ts'
import { hrefOf, renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { FirstStepsScreen } from './FirstStepsScreen.tsx'

const taxonomy = {
  categories: [{ id: 'c1', name: 'Music' }],
  topics: [{ id: 't1', name: 'Concert' }],
}

const open = (options: RenderOptions = {}) =>
  renderApp(<FirstStepsScreen />, {
    path: '/backstage/first-steps',
    ...options,
    data: { ...taxonomy, ...options.data },
  })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const checklist = () => screen.getByRole('navigation', { name: 'First steps' })
const states = () =>
  within(checklist())
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('.b-checklist-state')?.textContent)

/** Forms are loaded lazily, which takes a while when test files run in parallel. */
beforeAll(async () => {
  const [{ groups, places, events }] = await Promise.all([loadDeclarations(), import('./CreateStep.tsx')])
  await Promise.all([loadForm(groups!), loadForm(places!), loadForm(events!)])
}, 60_000)

/** `act` resolves once everything is ready that the form waits for with `use`. */
const openForm = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  act(async () => user.click(screen.getByRole('button', { name })))

describe('the first steps', () => {
  it('begin with a welcome, the account being done; offer to create or to skip, and say where one is', async () => {
    const { user } = await open()
    await heading('Welcome! Four steps to your first event')
    expect(states()).toEqual(['done', 'to do', 'to do', 'to do'])
    await user.click(await screen.findByRole('button', { name: 'Let’s go' }))
    const title = await heading('Who’s organising? Your group')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(within(checklist()).getByText('Group').closest('li')?.getAttribute('aria-current')).toBe('step')

    await user.click(screen.getByRole('button', { name: 'Skip: I organise without a group' }))
    await heading('Where’s it happening? Your place')
    await user.click(screen.getByRole('button', { name: 'Skip: my place is already listed' }))
    await heading('What’s on? Your first event')
    await user.click(screen.getByRole('button', { name: 'Skip: I have nothing planned yet' }))
    await heading('All set for now')
    expect(states()).toEqual(['done', 'skipped', 'skipped', 'skipped'])
    expect(await hrefOf('Go to Backstage')).toBe('/backstage')
    expect(screen.getByRole('link', { name: 'Add your first event' })).toBeTruthy()
  })

  it('are taken up where they were left', async () => {
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: 'Let’s go' }))
    await heading('Who’s organising? Your group')
    unmount()
    expect(useStore.getState().backstage.firstSteps).toEqual({ step: 'infoGroup' })
    await open()
    await heading('Who’s organising? Your group')
  })

  it('make a group, and choose it in the event', async () => {
    const { user, sent } = await open({ path: '/backstage/first-steps?step=createGroup' })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Chess club')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await heading('Where’s it happening? Your place')
    expect(sent('create')).toMatchObject([{ name: 'Chess club', ownedBy: ['me'] }])
    await waitFor(() => expect(states()[1]).toMatch(/^done/))

    await openForm(user, 'Create a place')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Town hall')
    await user.type(screen.getByRole('combobox', { name: 'Address' }), 'Market 1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await heading('What’s on? Your first event')

    await openForm(user, 'Create an event')
    const place = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Place' })
    await waitFor(() => expect(place.value).toBe('Town hall'))
    expect(screen.getByText('Chess club')).toBeTruthy()
    const chosen = 'Your group “Chess club” and your place “Town hall” are already filled in.'
    expect(screen.getByText(chosen)).toBeTruthy()
  })

  it('leave a form without saving, after a question where something was typed', async () => {
    const { user, guards } = await open({ path: '/backstage/first-steps?step=createGroup' })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Chess')
    expect(guards.isGuarded()).toBe(true)
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await heading('Where’s it happening? Your place')
  })

  it('know what there is already', async () => {
    await open({
      path: '/backstage/first-steps?step=infoGroup',
      data: { groups: [{ id: 'g1', name: 'Old friends', ownedBy: ['me'] }] },
    })
    expect(await screen.findByText(/You already have the group “Old friends”/)).toBeTruthy()
    expect(states()[1]).toBe('done: Old friends')
  })

  it('do not promise again what is there', async () => {
    const own = { id: 'x', name: 'Old', ownedBy: ['me'] }
    await open({ path: '/backstage/first-steps', data: { groups: [own], places: [own], events: [own] } })
    expect(await screen.findByText(/you have them all/)).toBeTruthy()
  })
})
