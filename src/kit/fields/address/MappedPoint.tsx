import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '../../../api/geocoder.ts'
import type { MapTiles } from '../../../core/attributes/map-tiles.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { useSession } from '../../form/state/form-session.ts'
import { useList } from '../../resource/queries.ts'
import { DegreesFields, type PointProps } from './DegreesFields.tsx'
import { PinMap } from './PinMap.tsx'
import { pointOf } from './degrees.ts'

/** A map with a pin, and the numbers folded away below it. In a chunk of its own, with its texts. */
export function MappedPoint({ lat, lng, near, tiles }: PointProps & { tiles: MapTiles }) {
  const { t } = useTranslation()
  const { readOnly } = useSession()
  const point = pointOf(lat.value, lng.value)
  const start = useStart(near, point === undefined)
  const [open, setOpen] = useState(false)
  const wrong = Boolean(lat.shell.error ?? lng.shell.error)
  return (
    <>
      <PinMap
        tiles={tiles}
        point={point}
        start={start}
        disabled={readOnly}
        onMove={(moved) => {
          lat.change(moved.lat)
          lng.change(moved.lng)
        }}
      />
      <details
        className="b-map-numbers"
        open={open || wrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('pinMap.numbers')}</summary>
        <div className="b-fields">
          <DegreesFields lat={lat} lng={lng} />
        </div>
      </details>
    </>
  )
}

/** How many of the newest entries are looked at for coordinates. */
const newest = 20

/** Where a map begins that has no point yet: at the newest entry of a resource with coordinates. */
function useStart(near: ResourceName | undefined, wanted: boolean): Coordinates | undefined {
  const query = { limit: newest, sorting: 'createdAt', order: 'DESC' } as const
  const { data } = useList(near ?? 'places', query, wanted && near !== undefined)
  for (const item of data?.items ?? []) {
    const point = 'lat' in item && 'lng' in item ? pointOf(item.lat, item.lng) : undefined
    if (point) return point
  }
  return undefined
}
