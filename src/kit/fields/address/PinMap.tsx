import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import type { Coordinates } from '../../../api/geocoder.ts'
import { attributionParts, type MapTiles } from '../../../core/attributes/map-tiles.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { Announcement } from '../Announcement.tsx'
import { roundedPoint } from './degrees.ts'
import { MapTilesLayer } from './MapTilesLayer.tsx'
import css from './pin-map.css'
import {
  coordinatesAt,
  directions,
  inSight,
  panned,
  spotOf,
  stepFrom,
  stepsPx,
  type Spot,
  viewOf,
  zooms,
} from './pin-view.ts'
import { toCoordinates } from './mercator.ts'
import { useSize } from './use-size.ts'

addStyles(css)

export type PinMapProps = {
  tiles: MapTiles
  point: Coordinates | undefined
  /** Where the map begins without a point. */
  start: Coordinates | undefined
  onMove: (point: Coordinates) => void
  disabled?: boolean
}

/** Pixels that a pointer may move during a click. */
const clickPx = 5

const same = (a: Coordinates | undefined, b: Coordinates | undefined) =>
  a?.lat === b?.lat && a?.lng === b?.lng

type Drag = { pin: boolean; from: Spot; last: Spot; moved: boolean }

/**
 * A map with a pin: dragged, set by a click or tap, or moved by arrow keys. A finger beside the pin scrolls the page,
 * a mouse pans the map.
 */
export function PinMap({ tiles, point, start, onMove, disabled = false }: PinMapProps) {
  const { t } = useTranslation()
  const hint = useId()
  const [holder, size] = useSize()
  const [shown, setShown] = useState({ point, start })
  const [view, setView] = useState(() => viewOf(point, start))
  const [held, setHeld] = useState<Coordinates>()
  const [said, setSaid] = useState('')
  const drag = useRef<Drag>(undefined)

  // The point was typed or found, or the start has been loaded: the map goes there.
  if (!same(shown.point, point) || !same(shown.start, start)) {
    const isNews = !same(shown.point, point) || !point
    setShown({ point, start })
    if (isNews) setView(viewOf(point, start, view.zoom))
  }

  const where = ({ lat, lng }: Coordinates) => ({ latitude: lat, longitude: lng })

  function move(next: Coordinates, text: string) {
    setShown({ point: next, start })
    setView(inSight(next, view, size))
    setSaid(text)
    onMove(next)
  }
  const put = (next: Coordinates) => move(next, t('pinMap.put', where(next)))
  const middle = () => roundedPoint(toCoordinates(view.centre))

  function zoomBy(levels: number) {
    const zoom = Math.max(zooms.min, Math.min(zooms.max, view.zoom + levels))
    setView(point ? { ...viewOf(point, start), zoom } : { ...view, zoom })
  }

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey } = event
    if (key in directions) {
      const arrow = key as keyof typeof directions
      const step = stepFrom(point ?? middle(), arrow, shiftKey ? stepsPx.large : stepsPx.small, view.zoom)
      const direction = t(`pinMap.${directions[arrow].name}`)
      move(step.point, t('pinMap.moved', { distance: step.metres, direction, ...where(step.point) }))
    } else if (key === '+' || key === '-') zoomBy(key === '+' ? 1 : -1)
    else if (key === 'Enter' && !point) put(middle())
    else return
    event.preventDefault()
  }

  const spotAt = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
    const box = currentTarget.getBoundingClientRect()
    return {
      left: clientX - box.left - currentTarget.clientLeft,
      top: clientY - box.top - currentTarget.clientTop,
    }
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    const spot = spotAt(event)
    const pin = event.target instanceof Element && event.target.closest('.b-map-pin') !== null
    drag.current = { pin, from: spot, last: spot, moved: false }
    if (pin || event.pointerType !== 'touch') event.currentTarget.setPointerCapture?.(event.pointerId)
  }

  function pull(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    if (!current || !event.isPrimary) return
    const spot = spotAt(event)
    current.moved ||= Math.hypot(spot.left - current.from.left, spot.top - current.from.top) >= clickPx
    if (current.moved && current.pin && point) setHeld(coordinatesAt(pinAt(current, spot, point), view, size))
    else if (current.moved && event.pointerType !== 'touch')
      setView(panned(view, spot.left - current.last.left, spot.top - current.last.top))
    if (current.moved) current.last = spot
  }

  /** The tip of the pin while it is dragged: the pointer holds it wherever it was gripped. */
  function pinAt({ from }: Drag, spot: Spot, pin: Coordinates): Spot {
    const tip = spotOf(pin, view, size)
    const at = { left: tip.left + spot.left - from.left, top: tip.top + spot.top - from.top }
    return {
      left: Math.max(0, Math.min(size.width, at.left)),
      top: Math.max(0, Math.min(size.height, at.top)),
    }
  }

  function release(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    drag.current = undefined
    setHeld(undefined)
    if (!current || !event.isPrimary) return
    const spot = spotAt(event)
    if (!current.moved && !current.pin) put(coordinatesAt(spot, view, size))
    else if (current.moved && current.pin && point)
      put(coordinatesAt(pinAt(current, spot, point), view, size))
  }

  function cancel() {
    drag.current = undefined
    setHeld(undefined)
  }

  const pin = held ?? point
  const spot = pin && spotOf(pin, view, size)
  return (
    <div className="b-map">
      <div className="b-map-frame">
        <div
          ref={holder}
          className="b-map-view"
          {...(disabled
            ? { role: 'img', 'aria-label': t('pinMap.name') }
            : {
                role: 'application',
                tabIndex: 0,
                'aria-label': t('pinMap.name'),
                'aria-describedby': hint,
                onKeyDown: pressKey,
                onPointerDown: press,
                onPointerMove: pull,
                onPointerUp: release,
                onPointerCancel: cancel,
              })}
        >
          <MapTilesLayer url={tiles.url} view={view} size={size} />
          {spot && (
            <svg
              className="b-map-pin"
              style={{ transform: `translate(${spot.left}px, ${spot.top}px)` }}
              data-held={held ? '' : undefined}
              viewBox="-16 -44 32 46"
              aria-hidden="true"
            >
              <path d="M0 0C-8 -12 -14 -18 -14 -28A14 14 0 0 1 14 -28C14 -18 8 -12 0 0Z" />
              <circle cy="-28" r="5" />
            </svg>
          )}
        </div>
        <div className="b-map-zoom">
          <IconButton
            name={t('pinMap.zoomIn')}
            icon={<PlusIcon />}
            aria-disabled={view.zoom >= zooms.max || undefined}
            onClick={() => zoomBy(1)}
          />
          <IconButton
            name={t('pinMap.zoomOut')}
            icon={<MinusIcon />}
            aria-disabled={view.zoom <= zooms.min || undefined}
            onClick={() => zoomBy(-1)}
          />
        </div>
        <Attribution text={tiles.attribution} />
      </div>
      {!disabled && (
        <p id={hint} className="b-hint">
          {t(point ? 'pinMap.hint' : 'pinMap.hintEmpty')}
        </p>
      )}
      <Announcement>{said}</Announcement>
    </div>
  )
}

function Attribution({ text }: { text: string }) {
  return (
    <p className="b-map-attribution">
      {attributionParts(text).map((part, index) =>
        part.url ? (
          <a key={index} href={part.url} target="_blank" rel="noreferrer">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
