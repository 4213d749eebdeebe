import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { places } from '../../../resources/places/places.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { EditScreen } from '../../edit/EditScreen.tsx'

const mill = { id: 'p1', name: 'Mill', address: 'Lane 1', published: true, ownedBy: ['me'] }
const data = { places: [{ ...mill, image: 'm1', alt: 'A mill' }], users: [{ id: 'me', nickname: 'Kim' }] }

/** A moderator deletes the image of a place everywhere, after typing into the form. */
async function deleteImage(typed: string) {
  const app = await renderApp(<EditScreen declaration={places} id="p1" />, {
    declarations: { places },
    data,
    role: 'moderator',
  })
  const name = await screen.findByLabelText('Name')
  if (typed) await app.user.type(name, typed)
  const reads = () => app.calls.filter(({ call }) => call === 'get').length
  const before = reads()
  await app.user.click(screen.getByRole('button', { name: 'Delete image everywhere' }))
  await app.user.click(await screen.findByRole('button', { name: 'Delete everywhere' }))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  return app
}

it('goes on with what was typed: the image that is gone is no conflict', async () => {
  const app = await deleteImage(' two')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await app.sends('update', [expect.objectContaining({ name: 'Mill two', image: null, alt: null })])
  expect(await screen.findByText('The place “Mill two” has been saved.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves nothing unsaved where nothing was typed', async () => {
  const app = await deleteImage('')
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(app.sent('update')).toEqual([])
  expect(screen.queryByText(/unsaved/i)).toBeNull()
})
