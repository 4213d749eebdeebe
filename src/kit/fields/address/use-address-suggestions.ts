import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AddressSuggestion } from '../../../api/geocoder.ts'
import { limits } from '../../../core/limits.ts'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useEnvironment } from '../../environment.tsx'
import { useDebounced } from '../../use-settled.ts'

/** Pause in typing, in milliseconds, after which the geocoder is asked. */
const pauseMs = 300

const none: AddressSuggestion[] = []

/**
 * Suggestions for an address that is being typed; none for an empty text. A request is aborted when the text changes.
 * Failures are not reported: an address can be typed without suggestions.
 */
export function useAddressSuggestions(typed: string) {
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
