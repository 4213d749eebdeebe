import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hrefOf, retype } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'

const tiles = {
  url: 'https://tiles.test/{z}/{x}/{y}.png',
  attribution: '[© Mappers](https://mappers.test/credit)',
}
const fields = [
  { name: 'address', kind: 'address' as const, lat: 'lat', lng: 'lng', near: 'places' as const },
]
const size = { width: 400, height: 260 }

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height)

const map = async () => screen.findByRole('application', { name: 'Map with the pin' })
const render = async (values = {}, data = {}) => {
  const app = await renderFields(fields, { values, tiles, data })
  return { app, view: await map() }
}
/** Presses the pointer at one point and releases it at another. */
const drag = (target: Element, from: [number, number], to: [number, number]) => {
  const press = { button: 0, isPrimary: true, pointerId: 1 }
  const at = ([clientX, clientY]: [number, number]) => ({ ...press, clientX, clientY })
  fireEvent.pointerDown(target, at(from))
  fireEvent.pointerMove(target, at(to))
  fireEvent.pointerUp(target, at(to))
}
const sources = (view: HTMLElement) => [...view.querySelectorAll('img')].map((tile) => tile.src)

it('shows the tiles around the point, with their attribution, or says that none can be loaded, and follows the numbers, which are folded away', async () => {
  const { app, view } = await render({ lat: 51.05, lng: 13.74 })
  expect(sources(view)).toContain('https://tiles.test/17/70538/43851.png')
  expect(await hrefOf('© Mappers')).toBe('https://mappers.test/credit')
  expect(screen.getByText('Coordinates as numbers').closest('details')).toHaveProperty('open', false)
  await app.user.click(screen.getByText('Coordinates as numbers'))
  await retype(app.user, screen.getByLabelText('Longitude'), '13,75')
  expect(sources(view)).toContain('https://tiles.test/17/70542/43851.png')
  for (const tile of view.querySelectorAll('img')) fireEvent.error(tile)
  expect(screen.getByText(/The map couldn’t be loaded/)).toBeTruthy()
})

it('moves the pin by arrow keys, with Shift further, and says where it is', async () => {
  const { app, view } = await render({ lat: 0, lng: 1 })
  view.focus()
  await app.user.keyboard('{ArrowRight}')
  expect(screen.getByText('Pin moved 5 m east: 0, 1.000043')).toBeTruthy()
  await app.user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByText('Pin moved 48 m north: 0.000429, 1.000043')).toBeTruthy()
  expect(await app.save()).toMatchObject({ lat: 0.000429, lng: 1.000043 })
})

it('sets the pin where it is clicked, and where it is dragged to', async () => {
  const { app, view } = await render({ lat: 0, lng: 1 })
  drag(view, [300, 130], [300, 130])
  expect(screen.getByText('Pin set at 0, 1.001073')).toBeTruthy()
  drag(view.querySelector('.b-map-pin')!, [300, 110], [200, 110])
  expect(await app.save()).toMatchObject({ lat: 0, lng: 1 })
})

it('pans when it is dragged beside the pin, which stays where it is', async () => {
  const { app, view } = await render({ lat: 51.05, lng: 13.74 })
  const before = sources(view)
  drag(view, [350, 20], [20, 20])
  expect(sources(view)).not.toEqual(before)
  expect(await app.save()).toMatchObject({ lat: 51.05, lng: 13.74 })
})

it('begins at the newest place that has coordinates, without a pin', async () => {
  const places = [
    { id: 'a', createdAt: '2026-01-02T00:00:00.000Z', lat: null, lng: null },
    { id: 'b', createdAt: '2026-01-01T00:00:00.000Z', lat: 51.05, lng: 13.74 },
  ]
  const { app, view } = await render({}, { places })
  await waitFor(() => expect(sources(view)).toContain('https://tiles.test/13/4408/2740.png'))
  expect(view.querySelector('.b-map-pin')).toBeNull()
  view.focus()
  await app.user.keyboard('{Enter}')
  expect(view.querySelector('.b-map-pin')).not.toBeNull()
  expect(await app.save()).toMatchObject({ lat: 51.05, lng: 13.74 })
})
