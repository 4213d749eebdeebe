import { ApiError } from './api-error.ts'
import { createHttp } from './http.ts'

/** A point in degrees. */
export type Coordinates = { lat: number; lng: number }

const isInDegrees = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/**
 * Creates a geocoder for a Nominatim-compatible service. The token is never sent to it; query parameters of
 * its URL, such as a key, are kept. Throws an `ApiError` with the code `geocoding needs address`, `geocoding
 * failed` or `no geocoding result` (SPEC.md section 5).
 */
export function createGeocoder(url: string) {
  const [service = '', query] = url.split('?')
  const settings = Object.fromEntries(new URLSearchParams(query))
  const http = createHttp({ base: '', token: () => undefined, onExpired: () => undefined })
  return async (address: string, signal?: AbortSignal): Promise<Coordinates> => {
    if (address.trim() === '') throw new ApiError(0, 'geocoding needs address')
    const search = { ...settings, q: address.trim(), format: 'jsonv2', limit: 1 }
    const results = await http(service, { search, signal })
      .then((response) => response.json() as Promise<{ lat: string; lon: string }[]>)
      .catch((error: unknown) => {
        signal?.throwIfAborted()
        throw new ApiError(error instanceof ApiError ? error.status : 0, 'geocoding failed')
      })
    const first = Array.isArray(results) ? results[0] : undefined
    const found = { lat: Number(first?.lat), lng: Number(first?.lon) }
    if (!isInDegrees(found)) throw new ApiError(0, 'no geocoding result')
    return found
  }
}
