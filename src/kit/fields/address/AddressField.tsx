import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../environment.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { Announcement } from '../Announcement.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import css from './address.css'
import { useTypedText } from '../use-typed-text.ts'
import { parseDegrees } from './degrees.ts'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'

addStyles(css)

/** Rounds to six decimals, which is about ten centimetres. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** A street address with coordinates, which are looked up by the geocoder or entered (SPEC.md section 5). */
export function AddressField({ field }: InputProps<'address'>) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  const lat = useInput<number | string>(field, field.lat)
  const lng = useInput<number | string>(field, field.lng)
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [lookup, setLookup] = useState<{ busy?: true; error?: string; found?: string }>({})

  const underWay = useRef<AbortController>(undefined)
  // When the address changes, cancels the lookup and clears its result.
  useEffect(
    () => () => {
      underWay.current?.abort()
      setLookup({})
    },
    [value],
  )

  async function find() {
    const asked = new AbortController()
    underWay.current = asked
    setLookup({ busy: true })
    try {
      const found = await api.geocode(value, asked.signal)
      if (asked.signal.aborted) return
      const [latitude, longitude] = [rounded(found.lat), rounded(found.lng)]
      lat.change(latitude)
      lng.change(longitude)
      setLookup({ found: t('fields.address.found', { latitude, longitude }) })
    } catch (error) {
      if (!asked.signal.aborted) setLookup({ error: errorText(error) })
    }
  }

  // The answer may arrive below the sticky buttons, or above the screen: the error is at the address.
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lookup.found ?? lookup.error) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [lookup])

  return (
    <div ref={answer} className="b-fields b-scroll-target">
      <FieldShell {...shell} error={lookup.error ?? shell.error}>
        {(control) => (
          <TextInput
            {...control}
            {...handlers}
            name={name}
            value={value}
            autoComplete="off"
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </FieldShell>
      <div className="b-coordinates-actions">
        <Button small icon={<MapPinIcon />} busy={lookup.busy} onClick={() => void find()}>
          {t('fields.address.find')}
        </Button>
        <MapLink lat={lat.value} lng={lng.value} />
        <Announcement>{lookup.busy ? t('fields.address.finding') : lookup.found}</Announcement>
      </div>
      <DegreesField input={lat} />
      <DegreesField input={lng} />
    </div>
  )
}

/** A latitude or longitude. */
function DegreesField({ input }: { input: ReturnType<typeof useInput<number | string>> }) {
  const { value, change, name, shell, handlers } = input
  const { text, type, formatOnBlur } = useTypedText({ value, change, format: String, parse: parseDegrees })
  return (
    <FieldShell {...shell} width="half">
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onFocus={handlers.onFocus}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            formatOnBlur()
            handlers.onBlur(event)
          }}
        />
      )}
    </FieldShell>
  )
}

type Props = { lat: number | string; lng: number | string }

/** Link to the point on a map. A plain link, so nothing is loaded from the map site until it is clicked. */
function MapLink({ lat, lng }: Props) {
  const { t } = useTranslation()
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
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
