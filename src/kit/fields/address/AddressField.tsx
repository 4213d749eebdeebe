import { useQuery } from '@tanstack/react-query'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion, Coordinates } from '../../../api/geocoder.ts'
import { limits } from '../../../core/limits.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { type ControlProps, FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { SuggestInput } from '../../../ui/widgets/SuggestInput.tsx'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useDebounced } from '../../use-settled.ts'
import { Announcement } from '../Announcement.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { DegreesFields, type PointProps } from './DegreesFields.tsx'
import css from './address.css'
import { pointOf, roundedPoint } from './degrees.ts'
import { NewTab } from '../../NewTab.tsx'

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
      <span>{t('fields.address.map')}</span>
      <ExternalLinkIcon />
      <NewTab />
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

/** Pause in typing, in milliseconds, after which the geocoder is asked. */
const pauseMs = 300

const none: AddressSuggestion[] = []

type Props = {
  control: ControlProps
  name: string
  label: string
  value: string
  onType: (text: string) => void
  onChoose: (suggestion: AddressSuggestion) => void
}

/** The input of an address; with suggestions if the geocoder may be asked while somebody types. */
function AddressInput(props: Props) {
  const { api } = useEnvironment()
  if (api.suggestAddresses) return <SuggestedAddress {...props} />
  const { control, name, value, onType } = props
  return (
    <TextInput
      {...control}
      name={name}
      value={value}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

function SuggestedAddress({ control, name, label, value, onType, onChoose }: Props) {
  const { readOnly } = useSession()
  const texts = usePickerTexts(label)
  const [typed, setTyped] = useState('')
  const { options, chosen } = useAddressSuggestions(typed)
  return (
    <div onBlur={() => setTyped('')}>
      <SuggestInput
        control={control}
        name={name}
        value={value}
        options={options}
        texts={texts}
        disabled={readOnly}
        onType={(text) => {
          setTyped(text)
          onType(text)
        }}
        onChoose={(option) => {
          const suggestion = chosen(option)
          setTyped('')
          if (suggestion) onChoose(suggestion)
        }}
      />
    </div>
  )
}

/**
 * Suggestions for an address that is being typed; none for an empty text. A request is aborted when the text changes.
 * Failures are not reported: an address can be typed without suggestions.
 */
function useAddressSuggestions(typed: string) {
  const { api } = useEnvironment()
  const asked = typed.trim()
  const settled = useDebounced(asked, pauseMs)
  const { data } = useQuery({
    queryKey: ['addresses', settled],
    queryFn: async ({ signal }) => (await api.suggestAddresses?.(settled, signal)) ?? none,
    enabled: settled === asked && settled.length >= limits.addressSuggestionsFrom,
    retry: false,
    staleTime: Infinity,
  })
  const suggestions = settled === asked ? (data ?? none) : none
  const options = useMemo(
    () =>
      suggestions.map(({ address, detail }, index): ComboboxOption => ({
        value: String(index),
        label: address,
        detail,
      })),
    [suggestions],
  )
  return { options, chosen: (value: string) => suggestions[Number(value)] }
}
