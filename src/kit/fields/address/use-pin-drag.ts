import { type PointerEvent, useRef, useState } from 'react'
import type { Coordinates } from '../../../api/geocoder.ts'
import { metresPerPx, toCoordinates, toWorld, type WorldPoint, worldPx } from '../../../core/mercator.ts'
import { roundedPoint } from './degrees.ts'

type Options = {
  point: Coordinates | undefined
  view: PinView
  size: Size
  /** By pixels; may be called several times before the next render. */
  onPan: (x: number, y: number) => void
  onPut: (point: Coordinates) => void
}

type Drag = { pin: boolean; from: Spot; last: Spot; moved: boolean }

/** Pixels that a pointer may move during a click. */
const clickPx = 5

function spotAt({ clientX, clientY, currentTarget }: PointerEvent): Spot {
  const box = currentTarget.getBoundingClientRect()
  return {
    left: clientX - box.left - currentTarget.clientLeft,
    top: clientY - box.top - currentTarget.clientTop,
  }
}

const within = (at: number, length: number) => Math.max(0, Math.min(length, at))

/**
 * Pointers on a map with a pin (`.b-map-pin`): the pin is dragged, a click or tap puts it somewhere else, a mouse pans
 * the map. A finger beside the pin is left to the browser, which scrolls the page and cancels the pointer. `held` is
 * where the pin is while it is dragged.
 */
export function usePinDrag({ point, view, size, onPan, onPut }: Options) {
  const [held, setHeld] = useState<Coordinates>()
  const drag = useRef<Drag>(undefined)

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    const spot = spotAt(event)
    const pin = event.target instanceof Element && event.target.closest('.b-map-pin') !== null
    drag.current = { pin, from: spot, last: spot, moved: false }
    if (pin || event.pointerType !== 'touch') event.currentTarget.setPointerCapture?.(event.pointerId)
  }

  /** The tip of the pin while it is dragged: the pointer may have gripped it anywhere. */
  function tipAt({ from }: Drag, spot: Spot, pin: Coordinates): Coordinates {
    const tip = spotOf(pin, view, size)
    const left = within(tip.left + spot.left - from.left, size.width)
    const top = within(tip.top + spot.top - from.top, size.height)
    return coordinatesAt({ left, top }, view, size)
  }

  function pull(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    if (!current || !event.isPrimary) return
    const spot = spotAt(event)
    current.moved ||= Math.hypot(spot.left - current.from.left, spot.top - current.from.top) >= clickPx
    if (!current.moved) return
    if (current.pin && point) setHeld(tipAt(current, spot, point))
    else if (event.pointerType !== 'touch') onPan(spot.left - current.last.left, spot.top - current.last.top)
    current.last = spot
  }

  function cancel() {
    drag.current = undefined
    setHeld(undefined)
  }

  function release(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    if (!event.isPrimary) return
    cancel()
    const spot = spotAt(event)
    if (current?.pin && current.moved && point) onPut(tipAt(current, spot, point))
    else if (current && !current.pin && !current.moved) onPut(coordinatesAt(spot, view, size))
  }

  return {
    held,
    handlers: { onPointerDown: press, onPointerMove: pull, onPointerUp: release, onPointerCancel: cancel },
  }
}

/** What a map shows: its centre and its zoom level. */
export type PinView = { centre: WorldPoint; zoom: number }

export type Size = { width: number; height: number }

/** A place in a view, in pixels from its upper left corner. */
type Spot = { left: number; top: number }

/** Zoom levels: the lowest fills any width without repeating the world, the highest is that of most services. */
export const zooms = { min: 3, max: 19, town: 13, street: 17 } as const

/** Pixels from the edge within which a pin is brought back to the middle. */
const edgePx = 28

/** Pixels of one arrow key, and with Shift. */
export const stepsPx = { small: 4, large: 40 } as const

export const directions = {
  ArrowUp: { name: 'north', x: 0, y: -1 },
  ArrowDown: { name: 'south', x: 0, y: 1 },
  ArrowLeft: { name: 'west', x: -1, y: 0 },
  ArrowRight: { name: 'east', x: 1, y: 0 },
} as const

/** The view that shows a point closely, or, without one, the town around where the map begins. */
export function viewOf(point: Coordinates | undefined, start: Coordinates | undefined, zoom = 0): PinView {
  if (point) return { centre: toWorld(point), zoom: Math.max(zoom, zooms.street) }
  return start
    ? { centre: toWorld(start), zoom: zooms.town }
    : { centre: { x: 0.5, y: 0.4 }, zoom: zooms.min }
}

/** Moves a point of the map by pixels. */
const moved = (from: WorldPoint, zoom: number, x: number, y: number): WorldPoint => ({
  x: from.x + x / worldPx(zoom),
  y: Math.max(0, Math.min(1, from.y + y / worldPx(zoom))),
})

/** Drags a view by pixels. */
export const panned = ({ centre, zoom }: PinView, x: number, y: number): PinView => ({
  centre: moved(centre, zoom, -x, -y),
  zoom,
})

/** Where a point is in a view; at the date line on the nearer side. */
export function spotOf(point: Coordinates, { centre, zoom }: PinView, { width, height }: Size): Spot {
  const world = toWorld(point)
  const x = world.x - centre.x
  return {
    left: (x - Math.round(x)) * worldPx(zoom) + width / 2,
    top: (world.y - centre.y) * worldPx(zoom) + height / 2,
  }
}

const coordinatesAt = ({ left, top }: Spot, { centre, zoom }: PinView, size: Size): Coordinates =>
  roundedPoint(toCoordinates(moved(centre, zoom, left - size.width / 2, top - size.height / 2)))

/** The point some pixels away in a direction, and how many metres that is. */
export function stepFrom(point: Coordinates, key: keyof typeof directions, px: number, zoom: number) {
  const { x, y } = directions[key]
  return {
    point: roundedPoint(toCoordinates(moved(toWorld(point), zoom, x * px, y * px))),
    metres: Math.max(1, Math.round(px * metresPerPx(point.lat, zoom))),
  }
}

/** The view, or one with the point in its middle if that is at the edge or out of sight. */
export function inSight(point: Coordinates, view: PinView, size: Size): PinView {
  const { left, top } = spotOf(point, view, size)
  const isInside = (at: number, length: number) => at >= edgePx && at <= length - edgePx
  return isInside(left, size.width) && isInside(top, size.height) ? view : { ...view, centre: toWorld(point) }
}
