import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tileAddress, tilePx, tilesAround } from '../../../core/mercator.ts'
import type { PinView, Size } from './pin-view.ts'

type Props = { url: string; view: PinView; size: Size }

/** The tiles of a view. If none of them can be loaded, a text says so. */
export function MapTilesLayer({ url, view, size }: Props) {
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
