import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'image', kind: 'image' as const, alt: 'alt' }]
const png = (bytes: number) => new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })

it('uploads an image when it is chosen, shows it, and asks what it shows', async () => {
  const app = await renderFields(fields)
  expect(screen.queryByLabelText('Description of the image')).toBeNull()
  await app.user.upload(screen.getByLabelText(/^Image/), png(10))
  const preview = await screen.findByRole('img', { name: 'Preview of the image' })
  expect(preview.getAttribute('src')).toContain('/media/media-1?size=detail')
  await app.user.type(screen.getByLabelText('Description of the image'), 'A stage')
  expect(await app.save()).toEqual({ image: 'media-1', alt: 'A stage' })
})

it('refuses an image over 1 MB without sending it', async () => {
  const app = await renderFields(fields)
  await app.user.upload(screen.getByLabelText(/^Image/), png(1_048_577))
  expect(await screen.findByText(/at most 1 MB\.$/)).toBeTruthy()
  expect(app.sent('upload')).toEqual([])
})

it('shows what the server says about an upload under the image', async () => {
  const app = await renderFields(fields)
  app.refuse('upload', new ApiError(400, 'http: request body too large'))
  await app.user.upload(screen.getByLabelText(/^Image/), png(10))
  expect(await screen.findByText('The file is too large')).toBeTruthy()
})

it('takes the image and its description away', async () => {
  const app = await renderFields(fields, { values: { image: 'm1', alt: 'A stage' } })
  await app.user.click(screen.getByRole('button', { name: 'Remove the image' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Image/))
  expect(await app.save()).toEqual({ image: null, alt: null })
})
