import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { places } from '../../../resources/places/places.ts'
import { fair, townData, townHall } from '../../../testing/sample-entries.ts'
import { noticeSays, renderApp } from '../../../testing/render-app.tsx'
import { EditScreen } from '../EditScreen.tsx'

const data = {
  ...townData,
  events: [{ ...fair, location: 'id:p1', location2: 'Great hall' }],
  places: [townHall, { id: 'p2', name: 'Old barn', address: 'Lane 5' }],
}

/** The user renames the fair while somebody else changes it too. */
async function conflict(theirs: Record<string, unknown>) {
  const app = await renderApp(<EditScreen declaration={events} id="e1" />, {
    declarations: { events, places },
    data,
  })
  await app.user.type(await screen.findByLabelText('Name'), ' 2')
  app.changeBehind('events', 'e1', theirs)
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Two versions of this entry' })
  const field = (name: RegExp) => within(dialog).getByRole('group', { name })
  return { ...app, dialog, field }
}

describe('two people, one entry', () => {
  it('shows both versions as people read them, with what only one has changed chosen, and can wait', async () => {
    const { dialog, field, user } = await conflict({
      name: 'Winter fair',
      start: '2026-11-28T17:00:00.000Z',
      location: 'id:p2',
    })
    expect(within(dialog).getAllByRole('group')).toHaveLength(3)
    const name = field(/^Name/)
    expect(name.textContent).toContain('changed by both of you')
    const mine = within(name).getByRole('radio', { name: 'Yours', description: 'Fair 2' })
    expect(mine).toHaveProperty('checked', true)
    expect(within(name).getByRole('radio', { name: 'Theirs', description: 'Winter fair' })).toBeTruthy()
    const start = within(field(/^Start/)).getByRole('radio', { name: 'Theirs' })
    expect(start).toHaveProperty('checked', true)
    expect(field(/^Start/).textContent).toMatch(/28\.11\.2026 19:00.*28\.11\.2026 18:00/)
    await waitFor(() => expect(field(/^Place/).textContent).toMatch(/Town hall.*Old barn/))
    await user.click(within(dialog).getByText('Back to the form'))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fair 2')
    expect(screen.getByText('Someone else has saved this entry since you opened it')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare and choose' }))
    expect(await screen.findByRole('dialog', { name: 'Two versions of this entry' })).toBeTruthy()
  })

  it('saves the choice on top of the other version', async () => {
    const { dialog, field, user, sent } = await conflict({ name: 'Winter fair', location2: 'Small hall' })
    await user.click(within(field(/^Name/)).getByRole('radio', { name: 'Theirs' }))
    await user.click(within(field(/^Room/)).getByRole('radio', { name: 'Yours' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await noticeSays('The event “Winter fair” has been saved.')
    expect(sent('update').at(-1)).toMatchObject({ name: 'Winter fair', location2: 'Great hall' })
    expect(screen.queryByText('Someone else has saved this entry since you opened it')).toBeNull()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('takes all of the other version without saving again', async () => {
    const { dialog, user, sent } = await conflict({ name: 'Winter fair' })
    await user.click(within(dialog).getByRole('button', { name: 'Take all of theirs' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Winter fair')
    expect(sent('update')).toHaveLength(1)
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('store:draft'))).toEqual([])
  })

  it('asks again when a third version comes in between', async () => {
    const { dialog, user, changeBehind } = await conflict({ name: 'Winter fair' })
    changeBehind('events', 'e1', { name: 'Spring fair' })
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    const again = await screen.findByRole('radio', { name: 'Theirs', description: 'Spring fair' })
    expect(again).toBeTruthy()
  })
})
