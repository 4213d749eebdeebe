import { useState, useMemo } from 'react'
import type { AddressSuggestion } from '../../../api/geocoder.ts'
import type { ControlProps } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { SuggestInput } from '../../../ui/widgets/SuggestInput.tsx'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../core/limits.ts'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useDebounced } from '../../use-settled.ts'

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
export function AddressInput(props: Props) {
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
