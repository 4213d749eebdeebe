import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'image', kind: 'image' as const, alt: 'alt' }]

type Options = Parameters<typeof renderFields>[1]

async function open(options: Options = {}) {
  const app = await renderFields(fields, { values: { image: 'm1', alt: 'A choir' }, ...options })
  const point = await screen.findByRole('slider')
  point.getBoundingClientRect = () => new DOMRect(100, 50, 200, 400)
  /** Saves the form, which waits for the crop. */
  async function saved(values: object) {
    const sent = () => [...app.sent('create'), ...app.sent('update')]
    const before = sent().length
    await app.save()
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
    expect(sent().at(-1)).toEqual(values)
  }
  return { ...app, point, saved }
}

const at = (point: HTMLElement) => point.getAttribute('aria-valuetext')
const crop = () => screen.getByRole('figure').querySelector('img')!

/** Tells the browser's size of the loaded image. */
function load(width: number, height: number) {
  const image = screen.getByRole('img', { name: 'A choir' })
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
}

it('begins in the centre, is set by a click, which the crop follows at once, and goes on from its copy', async () => {
  const app = await open()
  expect(app.point.getAttribute('aria-label')).toBe('Focal point')
  expect(at(app.point)).toBe('50% from the left, 50% from the top')
  expect(crop().getAttribute('src')).toContain('/media/m1?size=list')
  expect(screen.getByText('In lists: chosen automatically')).toBeTruthy()
  load(380, 760)
  fireEvent.click(app.point, { clientX: 150, clientY: 150 })
  expect(at(app.point)).toBe('25% from the left, 25% from the top')
  expect(crop().getAttribute('src')).toContain('/media/m1?size=detail')
  expect(crop().style.objectPosition).toMatch(/ 18\.\d*%$/)
  expect(screen.getByText('In lists')).toBeTruthy()
  await app.saved({ image: 'media-1', alt: 'A choir' })
  expect(app.calls.filter(({ call }) => call === 'crop')).toEqual([
    { call: 'crop', id: 'm1', body: { x: 0.25, y: 0.25 } },
  ])
  expect(at(app.point)).toBe('25% from the left, 25% from the top')
  // The copy looks the same: nothing is loaded again, nothing flickers.
  expect(screen.getByRole('img', { name: 'A choir' }).getAttribute('src')).toContain('/media/m1?')
  fireEvent.click(app.point, { clientX: 200, clientY: 450 })
  await app.saved({ image: expect.stringMatching(/^media-[^1]$/), alt: 'A choir' })
  expect(app.calls.filter(({ call }) => call === 'crop').map(({ id }) => id)).toEqual(['m1', 'media-1'])
})

it('is dragged with the mouse, on a touch screen by its ring; a finger on the image scrolls', async () => {
  const { point } = await open()
  const ring = point.querySelector('span')!
  const to = { clientX: 250, clientY: 90, buttons: 1 }
  fireEvent.pointerMove(point, { ...to, buttons: 0, pointerType: 'mouse' })
  fireEvent.pointerMove(point, { ...to, pointerType: 'touch' })
  expect(at(point)).toBe('50% from the left, 50% from the top')
  fireEvent.pointerMove(ring, { ...to, pointerType: 'touch' })
  expect(at(point)).toBe('75% from the left, 10% from the top')
  fireEvent.pointerMove(point, { ...to, clientX: 9, clientY: 999, pointerType: 'mouse' })
  expect(at(point)).toBe('0% from the left, 100% from the top')
})

it('moves by arrow keys, further with Shift, and never out of the image; only the last place is sent', async () => {
  const app = await open()
  app.point.focus()
  await app.user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(at(app.point)).toBe('52% from the left, 49% from the top')
  await app.user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')
  expect(at(app.point)).toBe('42% from the left, 59% from the top')
  await app.user.keyboard('{Shift>}{ArrowDown>6/}{/Shift}{Tab}')
  expect(at(app.point)).toBe('42% from the left, 100% from the top')
  await app.saved({ image: 'media-1', alt: 'A choir' })
  expect(app.sent('crop')).toEqual([{ x: 0.42, y: 1 }])
})

it('that cannot be kept is put back, and says why', async () => {
  const app = await open()
  app.refuse('crop', new ApiError(429, 'too many requests'))
  fireEvent.click(app.point, { clientX: 150, clientY: 150 })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That was a lot at once/)
  expect(at(app.point)).toBe('50% from the left, 50% from the top')
  await app.saved({ image: 'm1', alt: 'A choir' })
})

it('counts as a change at once: leaving asks, and saving then waits for the crop', async () => {
  const app = await open()
  fireEvent.click(app.point, { clientX: 150, clientY: 150 })
  const leave = vi.fn()
  act(() => app.guards.pass(leave))
  expect(leave).not.toHaveBeenCalled()
  await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(app.sent('create')).toEqual([{ image: 'media-1', alt: 'A choir' }])
})

it('goes back when the changes are discarded, is forgotten with its image, and nothing is sent', async () => {
  const app = await open()
  fireEvent.click(app.point, { clientX: 150, clientY: 150 })
  act(() => app.guards.pass(() => undefined))
  await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(at(app.point)).toBe('50% from the left, 50% from the top')
  expect(app.guards.isGuarded()).toBe(false)
  await app.saved({ image: 'm1', alt: 'A choir' })
  expect(app.sent('crop')).toEqual([])
  fireEvent.click(app.point, { clientX: 150, clientY: 150 })
  await app.user.click(screen.getByRole('button', { name: 'Remove image' }))
  await app.saved({ image: null, alt: null })
  expect(app.sent('crop')).toEqual([])
})

it('is kept when the page is closed before the crop is made, and goes on afterwards', async () => {
  const closed = await open()
  fireEvent.click(closed.point, { clientX: 150, clientY: 150 })
  act(() => void window.dispatchEvent(new Event('pagehide')))
  closed.unmount()
  expect(closed.sent('crop')).toEqual([])
  const app = await open({ comesBack: true })
  expect(at(app.point)).toBe('25% from the left, 25% from the top')
  await app.saved({ image: 'media-1', alt: 'A choir' })
  expect(app.sent('crop')).toEqual([{ x: 0.25, y: 0.25 }])
})
