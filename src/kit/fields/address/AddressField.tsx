import { useEffect, useRef, useState, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '../../../api/geocoder.ts'
import { useEnvironment } from '../../environment.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { addStyles } from '../../../ui/styles.ts'
import { Announcement } from '../Announcement.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import css from './address.css'
import { AddressInput } from './AddressInput.tsx'
import { pointOf, roundedPoint } from './degrees.ts'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { DegreesFields, type PointProps } from './DegreesFields.tsx'

addStyles(css)

const MappedPoint = lazily(async () => (await import('./MappedPoint.tsx')).MappedPoint)

/** The search for the coordinates of an address, and what came of it. */
type Lookup = { address: string; busy?: true; error?: string; found?: string }

/**
 * A street address with coordinates, which come with a suggested address, are looked up by the geocoder, set on a map
 * or entered (SPEC.md section 5).
 */
export function AddressField({ field }: InputProps<'address'>) {
  const { name, value, change, label, shell, handlers } = useInput<string>(field)
  const lat = useInput<number | string>(field, field.lat)
  const lng = useInput<number | string>(field, field.lng)
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [last, setLast] = useState<Lookup>()
  const lookup = last?.address === value ? last : undefined

  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [value])

  function take(address: string, found: Coordinates) {
    const { lat: latitude, lng: longitude } = roundedPoint(found)
    lat.change(latitude)
    lng.change(longitude)
    setLast({ address, found: t('fields.address.found', { latitude, longitude }) })
  }

  async function find() {
    const asked = new AbortController()
    underWay.current = asked
    setLast({ address: value, busy: true })
    try {
      const found = await api.geocode(value, asked.signal)
      if (!asked.signal.aborted) take(value, found)
    } catch (error) {
      if (!asked.signal.aborted) setLast({ address: value, error: errorText(error) })
    }
  }

  // The answer may arrive below the sticky buttons, or above the screen: the error is at the address.
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lookup?.found ?? lookup?.error) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [lookup])

  return (
    <div ref={answer} className="b-fields b-scroll-target">
      <FieldShell {...shell} error={lookup?.error ?? shell.error}>
        {(control) => (
          <div {...handlers}>
            <AddressInput
              control={control}
              name={name}
              label={label}
              value={value}
              onType={change}
              onChoose={(suggestion) => {
                change(suggestion.address)
                take(suggestion.address, suggestion)
              }}
            />
          </div>
        )}
      </FieldShell>
      <div className="b-coordinates-actions">
        <Button small icon={<MapPinIcon />} busy={lookup?.busy} onClick={() => void find()}>
          {t('fields.address.find')}
        </Button>
        <MapLink point={pointOf(lat.value, lng.value)} />
        <Announcement>{lookup?.busy ? t('fields.address.finding') : lookup?.found}</Announcement>
      </div>
      <PointInput lat={lat} lng={lng} near={field.near} />
    </div>
  )
}

/** Link to the point on a map. A plain link, so nothing is loaded from the map site until it is clicked. */
function MapLink({ point }: { point: Coordinates | undefined }) {
  const { t } = useTranslation()
  if (!point) return null
  const { lat, lng } = point
  return (
    <a
      className="b-map-link"
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('fields.address.map')}
      <ExternalLinkIcon />
      <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
    </a>
  )
}

/** Coordinates: a map with a pin if the site has tiles, with the numbers folded away; else the numbers. */
function PointInput(props: PointProps) {
  const { tiles } = useEnvironment()
  if (!tiles) return <DegreesFields {...props} />
  return (
    <Suspense fallback={<div className="b-map-waiting" />}>
      <MappedPoint {...props} tiles={tiles} />
    </Suspense>
  )
}
