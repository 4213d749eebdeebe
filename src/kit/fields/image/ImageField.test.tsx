import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { places } from '../../../resources/places/places.ts'
import { useStore } from '../../../store/store.ts'
import { kim } from '../../../testing/kim.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import { EditScreen } from '../../edit/EditScreen.tsx'
import { shrinkImage } from './shrink-image.ts'

// Canvas is not available in this test environment; the end-to-end tests shrink a real image.
vi.mock('./shrink-image.ts', () => ({ shrinkImage: vi.fn<typeof shrinkImage>() }))

const fields = [{ name: 'image', kind: 'image' as const, alt: 'alt' }]
const png = (bytes: number) => new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })

it('uploads an image when it is chosen, shows it, and asks what it shows', async () => {
  const app = await renderFields(fields)
  expect(screen.queryByLabelText('Image description')).toBeNull()
  await app.user.upload(screen.getByLabelText(/^Image/), png(10))
  const preview = await screen.findByRole('img', { name: 'Image preview' })
  expect(preview.getAttribute('src')).toContain('/media/media-1?size=detail')
  await app.user.type(screen.getByLabelText('Image description'), 'A stage')
  expect(await app.save()).toEqual({ image: 'media-1', alt: 'A stage' })
})

it('makes an image over 1 MB smaller, and says so', async () => {
  const small = new File([new Uint8Array(640_000)], 'picture.webp', { type: 'image/webp' })
  vi.mocked(shrinkImage).mockResolvedValueOnce(small)
  const app = await renderFields(fields)
  await app.user.upload(screen.getByLabelText(/^Image/), png(3_200_000))
  const told = 'The image was 3.2 MB and has been shrunk to 640 kB.'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText(`The image has been uploaded. ${told}`).closest('[role=status]')).toBeTruthy()
  expect(app.sent('upload')).toEqual([small])
})

it('refuses without sending it an image over 1 MB that cannot be made smaller; says of a damaged one that it cannot be read, whatever its size', async () => {
  vi.mocked(shrinkImage).mockResolvedValueOnce('tooLarge')
  const app = await renderFields(fields)
  await app.user.upload(screen.getByLabelText(/^Image/), png(1_048_577))
  expect(await screen.findByText(/couldn’t be shrunk\. Please choose a smaller one\.$/)).toBeTruthy()
  const unreadable = /^This image can’t be read\. The file may be damaged/
  vi.mocked(shrinkImage).mockResolvedValueOnce('unreadable')
  await app.user.upload(screen.getByLabelText(/^Image/), png(1_048_577))
  expect(await screen.findByText(unreadable)).toBeTruthy()
  expect(app.sent('upload')).toEqual([])
  const fields400 = { fields: { media: 'imageUnreadable' as const } }
  app.refuse('upload', new ApiError(400, 'image unreadable', fields400))
  await app.user.upload(screen.getByLabelText(/^Image/), png(10))
  await waitFor(() => expect(app.sent('upload')).toHaveLength(1))
  expect(await screen.findByText(unreadable)).toBeTruthy()
})

it('takes an image that is dropped or pasted', async () => {
  const app = await renderFields(fields)
  const drop = screen.getByLabelText(/^Image/).closest('.b-drop')!
  fireEvent.drop(drop, { dataTransfer: { files: [png(10)] } })
  await waitFor(() => expect(app.sent('upload')).toHaveLength(1))
  fireEvent.paste(drop, { clipboardData: { files: [png(11)] } })
  await waitFor(() => expect(app.sent('upload')).toHaveLength(2))
})

it('waits with the upload for a login that has expired', async () => {
  const app = await renderFields(fields)
  app.refuse('upload', new ApiError(401, 'unauthorized'))
  act(() => useStore.getState().expire('token'))
  await app.user.upload(screen.getByLabelText(/^Image/), png(10))
  await waitFor(() => expect(app.sent('upload')).toHaveLength(1))
  act(() => useStore.getState().login({ ...kim, id: 'me', token: 'fresh' }, app.api.base))
  expect(await screen.findByRole('img', { name: 'Image preview' })).toBeTruthy()
})

const pixels = 'The image is too large. The limit is 20,000 pixels on each side and 50 million in total.'

it.each([
  ['of the upload', new ApiError(400, 'http: request body too large'), 'The file is too large'],
  ['of the image', new ApiError(400, 'invalid body', { fields: { media: 'imageTooManyPixels' } }), pixels],
])('says under the image what the server objects to: %s', async (_what, error, text) => {
  const app = await renderFields(fields)
  app.refuse('upload', error)
  await app.user.upload(screen.getByLabelText(/^Image/), png(10))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('shows an image that is hidden from visitors to those who may edit its entry, who take it away with its description; only moderation deletes it everywhere', async () => {
  const app = await renderFields(fields, { values: { image: 'm1', alt: 'A stage' } })
  const image = screen.getByRole('img', { name: 'A stage' })
  expect(image.getAttribute('src')).toContain('/media/m1?size=detail')
  expect(app.sent('loadImage')).toEqual([])
  fireEvent.error(image)
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'A stage' }).getAttribute('src')).toMatch(/^blob:/),
  )
  expect(screen.queryByRole('button', { name: 'Delete image everywhere' })).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Image/))
  expect(await app.save()).toEqual({ image: null, alt: null })
})

it('deletes an image everywhere after a question that says what happens', async () => {
  const app = await renderFields(fields, { role: 'moderator', values: { image: 'm1', alt: 'A stage' } })
  const ask = screen.getByRole('button', { name: 'Delete image everywhere' })
  await app.user.click(ask)
  const question = await screen.findByRole('alertdialog', { name: 'Delete this image everywhere?' })
  expect(question.textContent).toContain('from every event, repeating event, group and place that shows it')
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByRole('alertdialog'), app.calls.filter(({ call }) => call === 'removeImage')]).toEqual(
    [null, []],
  )
  await app.user.click(ask)
  await app.user.click(await screen.findByRole('button', { name: 'Delete everywhere' }))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(screen.getByText('The image has been deleted everywhere.').closest('[role=status]')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Image/))
  expect(await app.save()).toEqual({ image: null, alt: null })
})

it('says why an image could not be deleted, in German as well', async () => {
  const app = await renderFields(fields, { role: 'moderator', language: 'de', values: { image: 'm1' } })
  app.refuse('removeImage', new ApiError(403, 'unauthorized'))
  await app.user.click(screen.getByRole('button', { name: 'Bild überall löschen' }))
  await app.user.click(await screen.findByRole('button', { name: 'Überall löschen' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByRole('img', { hidden: true })).toBeTruthy()
})

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

it('an image deleted everywhere leaves what was typed: that it is gone is no conflict', async () => {
  const app = await deleteImage(' two')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await app.sends('update', [expect.objectContaining({ name: 'Mill two', image: null, alt: null })])
  expect(await screen.findByText('The place “Mill two” has been saved.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an image deleted everywhere leaves nothing unsaved where nothing was typed', async () => {
  const app = await deleteImage('')
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(app.sent('update')).toEqual([])
  expect(screen.queryByText(/unsaved/i)).toBeNull()
})
