import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '../../../api/geocoder.ts'
import type { MapTiles } from '../../../core/attributes/map-tiles.ts'
import { attributionParts } from '../../../core/attribution.ts'
import { tileAddress, tilePx, tilesAround, toCoordinates } from '../../../core/mercator.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { Announcement } from '../Announcement.tsx'
import { roundedPoint } from './degrees.ts'
import css from './pin-map.css'
import {
  directions,
  inSight,
  panned,
  type PinView,
  type Size,
  spotOf,
  stepFrom,
  stepsPx,
  usePinDrag,
  viewOf,
  zooms,
} from './use-pin-drag.ts'

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
