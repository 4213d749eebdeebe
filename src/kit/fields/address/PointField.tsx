import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '../../../api/geocoder.ts'
import type { MapTiles } from '../../../core/attributes/map-tiles.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { lazily } from '../../../ui/lazily.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { useList } from '../../resource/queries.ts'
import { type DegreesInput, DegreesFields } from './DegreesFields.tsx'
import { pointOf } from './degrees.ts'

const PinMap = lazily(async () => (await import('./PinMap.tsx')).PinMap)

type Props = { lat: DegreesInput; lng: DegreesInput; near: ResourceName | undefined }

/** Coordinates: a map with a pin if the site has tiles, with the numbers folded away; else the numbers. */
export function PointField(props: Props) {
  const { tiles } = useEnvironment()
  return tiles ? <MappedPoint {...props} tiles={tiles} /> : <DegreesFields {...props} />
}

function MappedPoint({ lat, lng, near, tiles }: Props & { tiles: MapTiles }) {
  const { t } = useTranslation()
  const { readOnly } = useSession()
  const point = pointOf(lat.value, lng.value)
  const start = useStart(near, point === undefined)
  const [open, setOpen] = useState(false)
  const wrong = Boolean(lat.shell.error ?? lng.shell.error)
  return (
    <>
      <Suspense fallback={<div className="b-map-waiting" />}>
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
      </Suspense>
      <details
        className="b-map-numbers"
        open={open || wrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('fields.map.numbers')}</summary>
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
