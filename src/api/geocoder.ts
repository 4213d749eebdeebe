import { limits } from '../core/limits.ts'
import { ApiError } from './api-error.ts'
import { createHttp } from './http.ts'

/** A point in degrees. */
export type Coordinates = { lat: number; lng: number }

/** An address that begins like what was typed. `detail` distinguishes those with the same one: a name, a county. */
export type AddressSuggestion = Coordinates & { address: string; detail: string }

/** What is read of a result of a search. Details are only there when asked for. */
type Result = { lat: string; lon: string; display_name?: string; address?: Record<string, string> }

const isInDegrees = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

const pointOf = (result: Result | undefined) => ({ lat: Number(result?.lat), lng: Number(result?.lon) })

/**
 * Creates a client of a Nominatim-compatible service. The token is never sent to it; query parameters of its URL,
 * such as a key, are kept.
 */
export function createGeocoder(url: string) {
  const [service = '', query] = url.split('?')
  const settings = Object.fromEntries(new URLSearchParams(query))
  const http = createHttp({ base: '', token: () => undefined, onExpired: () => undefined })

  const search = async (given: Record<string, string | number>, signal?: AbortSignal): Promise<Result[]> => {
    const { q, ...rest } = given
    const response = await http(service, { search: { ...settings, q, format: 'jsonv2', ...rest }, signal })
    const results = (await response.json()) as unknown
    return Array.isArray(results) ? results : []
  }

  return {
    /**
     * The coordinates of an address. Throws an `ApiError` with the code `geocoding needs address`, `geocoding failed`
     * or `no geocoding result` (SPEC.md section 5).
     */
    async geocode(address: string, signal?: AbortSignal): Promise<Coordinates> {
      if (address.trim() === '') throw new ApiError(0, 'geocoding needs address')
      const [first] = await search({ q: address.trim(), limit: 1 }, signal).catch((error: unknown) => {
        signal?.throwIfAborted()
        throw new ApiError(error instanceof ApiError ? error.status : 0, 'geocoding failed')
      })
      const found = pointOf(first)
      if (!isInDegrees(found)) throw new ApiError(0, 'no geocoding result')
      return found
    },

    /** Addresses that begin like a text, best match first. Results without a readable address are left out. */
    async suggest(typed: string, signal?: AbortSignal): Promise<AddressSuggestion[]> {
      const results = await search(
        { q: typed.trim(), limit: limits.addressSuggestions, addressdetails: 1 },
        signal,
      )
      const found = results.map((result) => ({ ...pointOf(result), ...wordingOf(result, typed) }))
      const usable = found.filter((each) => each.address !== '' && isInDegrees(each))
      return usable.filter((each, index) => index === usable.findIndex((other) => readsLike(each, other)))
    },
  }
}

const readsLike = (a: AddressSuggestion, b: AddressSuggestion) =>
  a.address === b.address && a.detail === b.detail

/**
 * 'Kaistraße 3, 00417 Quittensund', or '3 Quay Street, …' for those who begin with the number. Without a street or a
 * town the whole name as the service spells it, which lists everything up to the country.
 */
function wordingOf({ display_name, address }: Result, typed: string) {
  const whole = display_name ?? ''
  const { road, house_number: house, postcode } = address ?? {}
  const town = address?.city ?? address?.town ?? address?.village ?? address?.hamlet ?? address?.municipality
  const street = (/^\s*\d/.test(typed) ? [house, road] : [road, house]).filter(Boolean).join(' ')
  const inTown = [postcode, town].filter(Boolean).join(' ')
  if (!road || !town) return { address: whole, detail: '' }
  const told = new Set([road, house, postcode, town, street, inTown])
  const others = whole.split(', ').filter((part) => !told.has(part))
  return { address: `${street}, ${inTown}`, detail: others.join(', ') }
}
