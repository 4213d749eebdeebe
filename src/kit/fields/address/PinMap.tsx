import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '../../../api/geocoder.ts'
import type { MapTiles } from '../../../core/attributes/map-tiles.ts'
import { attributionParts } from '../../../core/attribution.ts'
import {
  metresPerPx,
  tileAddress,
  tilePx,
  tilesAround,
  toCoordinates,
  toWorld,
  type WorldPoint,
  worldPx,
} from '../../../core/mercator.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { Announcement } from '../Announcement.tsx'
import { roundedPoint } from './degrees.ts'
import css from './pin-map.css'

addStyles(css)

export type PinMapProps = {
  tiles: MapTiles
  point: Coordinates | undefined
  /** Where the map begins without a point. */
  start: Coordinates | undefined
  onMove: (point: Coordinates) => void
  disabled?: boolean
}

const same = (a: Coordinates | undefined, b: Coordinates | undefined) =>
  a?.lat === b?.lat && a?.lng === b?.lng

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
  const [announced, setAnnounced] = useState('')

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
    setAnnounced(text)
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

  const { held, handlers } = usePinDrag({
    point,
    view,
    size,
    onPan: (x, y) => setView((before) => panned(before, x, y)),
    onPut: put,
  })
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
                ...handlers,
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
      <Announcement>{announced}</Announcement>
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

/** The tiles of a view. If none of them can be loaded, a text says so. */
function MapTilesLayer({ url, view, size }: { url: string; view: PinView; size: Size }) {
  const { t } = useTranslation()
  const [loads, setLoads] = useState({ done: false, failed: false })
  return (
    <div className="b-map-tiles">
      {tilesAround(view.centre, view.zoom, size).map(({ left, top, ...tile }) => (
        <img
          key={`${url} ${tile.z}/${tile.x}/${tile.y}`}
          src={tileAddress(url, tile)}
          alt=""
          width={tilePx}
          height={tilePx}
          draggable={false}
          decoding="async"
          style={{ transform: `translate(${left}px, ${top}px)` }}
          onLoad={() => setLoads({ done: true, failed: false })}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
            setLoads((before) => ({ ...before, failed: true }))
          }}
        />
      ))}
      {loads.failed && !loads.done && <p className="b-map-failed">{t('pinMap.failed')}</p>}
    </div>
  )
}

/** The inner size of an element in pixels, and a ref for it. */
function useSize(): [RefObject<HTMLDivElement | null>, Size] {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}

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
function usePinDrag({ point, view, size, onPan, onPut }: Options) {
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
type PinView = { centre: WorldPoint; zoom: number }

type Size = { width: number; height: number }

/** A place in a view, in pixels from its upper left corner. */
type Spot = { left: number; top: number }

/** Zoom levels: the lowest fills any width without repeating the world, the highest is that of most services. */
const zooms = { min: 3, max: 19, town: 13, street: 17 } as const

/** Pixels from the edge within which a pin is brought back to the middle. */
const edgePx = 28

/** Pixels of one arrow key, and with Shift. */
const stepsPx = { small: 4, large: 40 } as const

const directions = {
  ArrowUp: { name: 'north', x: 0, y: -1 },
  ArrowDown: { name: 'south', x: 0, y: 1 },
  ArrowLeft: { name: 'west', x: -1, y: 0 },
  ArrowRight: { name: 'east', x: 1, y: 0 },
} as const

/** The view that shows a point closely, or, without one, the town around where the map begins. */
function viewOf(point: Coordinates | undefined, start: Coordinates | undefined, zoom = 0): PinView {
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
const panned = ({ centre, zoom }: PinView, x: number, y: number): PinView => ({
  centre: moved(centre, zoom, -x, -y),
  zoom,
})

/** Where a point is in a view; at the date line on the nearer side. */
function spotOf(point: Coordinates, { centre, zoom }: PinView, { width, height }: Size): Spot {
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
function stepFrom(point: Coordinates, key: keyof typeof directions, px: number, zoom: number) {
  const { x, y } = directions[key]
  return {
    point: roundedPoint(toCoordinates(moved(toWorld(point), zoom, x * px, y * px))),
    metres: Math.max(1, Math.round(px * metresPerPx(point.lat, zoom))),
  }
}

/** The view, or one with the point in its middle if that is at the edge or out of sight. */
function inSight(point: Coordinates, view: PinView, size: Size): PinView {
  const { left, top } = spotOf(point, view, size)
  const isInside = (at: number, length: number) => at >= edgePx && at <= length - edgePx
  return isInside(left, size.width) && isInside(top, size.height) ? view : { ...view, centre: toWorld(point) }
}
