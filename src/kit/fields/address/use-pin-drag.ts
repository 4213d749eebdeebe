import { type PointerEvent, useRef, useState } from 'react'
import type { Coordinates } from '../../../api/geocoder.ts'
import { coordinatesAt, type PinView, type Size, type Spot, spotOf } from './pin-view.ts'

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
