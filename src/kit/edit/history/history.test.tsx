import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { events } from '../../../resources/events/events.ts'
import type { Role } from '../../../core/roles.ts'
import { places } from '../../../resources/places/places.ts'
import { Notices } from '../../notice/Notices.tsx'
import { noticeSays, renderApp } from '../../../testing/render-app.tsx'
import { fair, townData, townHall } from '../../../testing/sample-entries.ts'
import { EditScreen } from '../EditScreen.tsx'

const data = {
  ...townData,
  events: [{ ...fair, description: 'Stalls, music and food on the square', location: 'id:p1' }],
  places: [townHall, { id: 'p2', name: 'Old barn', address: 'Lane 5' }],
}

/** The fair has been emptied by somebody; its history is open. */
async function emptied(changes: Record<string, unknown> = { description: '' }, role: Role = 'normal') {
  const screenWithNotices = (
    <>
      <EditScreen declaration={events} id="e1" />
      <Notices />
    </>
  )
  const app = await renderApp(screenWithNotices, { declarations: { events, places }, data, role })
  await screen.findByLabelText('Name')
  const calls = app.api.resource('events')
  const { item } = await calls.get('e1')
  await calls.update('e1', { ...item, ...changes })
  await app.user.click(screen.getByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: /^History of/ })
  await within(dialog).findAllByRole('listitem')
  return { ...app, dialog }
}

describe('the history of an entry', () => {
  it('says who changed what and when, field by field, down to how it was before', async () => {
    const { dialog } = await emptied({ description: 'Stalls and dancing on the square', location: 'id:p2' })
    const [latest, before] = within(dialog).getAllByRole('listitem')
    expect(latest!.textContent).toContain('Kim')
    expect(latest!.textContent).toContain('Current version')
    const field = (name: string) => within(latest!).getByRole('group', { name })
    await waitFor(() => expect(field('Place').textContent).toMatch(/Before.*Town hall.*After.*Old barn/))
    const words = field('Description')
    const marked = (kind: string) => [...words.querySelectorAll(kind)].map((part) => part.textContent)
    expect(marked('del').join(' ')).toMatch(/music/)
    expect(marked('ins').join(' ')).toMatch(/dancing/)
    expect(within(before!).getByRole('heading', { name: 'Before' })).toBeTruthy()
  })

  it('restores a version with one press, and takes that back with another', async () => {
    const { dialog, user, sent } = await emptied()
    await user.click(within(dialog).getByRole('button', { name: /^Restore the version of/ }))
    await noticeSays(/has been restored/)
    expect(screen.queryByRole('dialog', { name: /^History of/ })).toBeNull()
    expect(screen.getByLabelText('Description')).toHaveProperty('value', data.events[0]!.description)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await noticeSays('The version from before is back.')
    expect(sent('restore')).toEqual([
      { version: 1, without: [] },
      { version: 2, without: [] },
    ])
    expect(screen.getByLabelText('Description')).toHaveProperty('value', '')
  })

  it('says what is gone, and restores everything else', async () => {
    const { dialog, user, sent, refuse } = await emptied({ description: '', location: 'id:p2' })
    refuse('restore', new ApiError(400, 'invalid body', { fields: { location: 'invalidReference' } }))
    await user.click(within(dialog).getByRole('button', { name: /^Restore the version of/ }))
    await within(dialog).findByText(/^These fields can’t be restored/)
    const alert = within(dialog)
      .getAllByRole('alert')
      .find(({ textContent }) => textContent.includes('Place'))!
    await user.click(within(alert).getByRole('button', { name: 'Restore everything else' }))
    await noticeSays(/has been restored/)
    expect(sent('restore').at(-1)).toEqual({ version: 1, without: ['location'] })
  })

  it('compares any two versions', async () => {
    const { dialog, user } = await emptied()
    await user.click(within(dialog).getByRole('button', { name: 'Compare two versions' }))
    const comparison = within(dialog).getByRole('region', { name: 'Compare two versions' })
    expect(within(comparison).getByRole('group', { name: 'Description' })).toBeTruthy()
    await user.selectOptions(within(comparison).getByLabelText('To'), '1')
    expect(within(comparison).getByRole('status').textContent).toBe('These two versions are the same.')
  })

  it('is deleted by administrators, after a question', async () => {
    const { dialog, user, sent } = await emptied({ description: '' }, 'admin')
    await user.click(within(dialog).getByRole('button', { name: 'Delete the history' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete the history' }))
    await noticeSays('The history has been deleted.')
    expect(sent('removeHistory')).toHaveLength(1)
  })

  it('can be asked for again when it has not come', async () => {
    const app = await renderApp(<EditScreen declaration={events} id="e1" />, {
      declarations: { events, places },
      data,
    })
    app.refuse('versions', new ApiError(500, 'InternalServerError'))
    await app.user.click(await screen.findByRole('button', { name: 'History' }))
    const dialog = await screen.findByRole('dialog', { name: /^History of/ })
    await app.user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByRole('listitem')).toBeTruthy()
  })

  it('is offered only where the server has versions, to those who may change the entry', async () => {
    await renderApp(<EditScreen declaration={events} id="e1" />, {
      declarations: { events, places },
      data,
      loaded: ({ api }) => void (api.capabilities = async () => []),
    })
    await screen.findByLabelText('Name')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'History' })).toBeNull())
  })
})
