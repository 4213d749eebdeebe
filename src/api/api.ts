import type { Dashboard, GenerateAnswer, PartialName } from '../core/calls.ts'
import type { Day } from '../core/dates.ts'
import { suggestsAddresses } from '../core/geocoding.ts'
import type { Language } from '../core/languages.ts'
import type { ResourceName } from '../core/resource-names.ts'
import type { ItemOf } from '../contracts/contracts.ts'
import { ApiError } from './api-error.ts'
import type { ArchivesApi } from './archives.ts'
import { createAuthApi } from './auth.ts'
import type { DeskApi } from './desk.ts'
import type { AddressSuggestion, Coordinates } from './geocoder.ts'
import { createHttp, type HttpOptions } from './http.ts'
import type { ImportsApi } from './imports.ts'
import type { MergingApi } from './merging.ts'
import { createInvitationsApi } from './invitations.ts'
import { createMediaApi } from './media.ts'
import { createRecoveryApi } from './recovery.ts'
import { createResourceApi } from './resource.ts'
import { createSearchApi } from './search.ts'
import type { SecurityApi } from './security.ts'
import type { ThemesApi } from './themes.ts'
import { createUserEntriesApi } from './user-entries.ts'

export type ApiOptions = HttpOptions & {
  /** A Nominatim-compatible search endpoint. */
  geocoderUrl: string
}

/** Every call of SPEC.md section 7, typed; each rejects with an `ApiError`. */
export function createApi({ geocoderUrl, ...options }: ApiOptions) {
  const http = createHttp(options)
  return {
    /** Base URL of the calls. */
    base: options.base,
    resource: <Name extends ResourceName>(name: Name) => createResourceApi(http, name),
    auth: createAuthApi(http),
    invitations: createInvitationsApi(http),
    recovery: createRecoveryApi(http),
    media: createMediaApi(http, options.base),
    userEntries: createUserEntriesApi(http),
    ...createSearchApi(http),

    /** The coordinates of an address (`createGeocoder`). The geocoder is loaded on first use. */
    async geocode(address: string, signal?: AbortSignal): Promise<Coordinates> {
      const { createGeocoder } = await import('./geocoder.ts').catch(() => {
        throw new ApiError(0, 'geocoding failed')
      })
      return createGeocoder(geocoderUrl).geocode(address, signal)
    },

    /** Addresses that begin like a text; undefined if the geocoder must not be asked while somebody types. */
    suggestAddresses: suggestsAddresses(geocoderUrl)
      ? async (typed: string, signal?: AbortSignal): Promise<AddressSuggestion[]> =>
          (await import('./geocoder.ts')).createGeocoder(geocoderUrl).suggest(typed, signal)
      : undefined,

    /** Generates the single events of a repeating event between two days, both included. */
    async generate(id: string, start: Day, end: Day): Promise<GenerateAnswer> {
      const response = await http(`/revents/${encodeURIComponent(id)}/generate`, { search: { start, end } })
      return (await response.json()) as GenerateAnswer
    },

    /** The calls about themes, loaded on first use. */
    async themes(): Promise<ThemesApi> {
      return (await import('./themes.ts')).createThemesApi(http)
    },

    /** The calls about sessions and second factors, loaded on first use. */
    async security(): Promise<SecurityApi> {
      return (await import('./security.ts')).createSecurityApi(http)
    },

    /** The calls for what people take along, loaded on first use. */
    async archives(): Promise<ArchivesApi> {
      return (await import('./archives.ts')).createArchivesApi(http)
    },

    /** The calls that merge entries and tags, loaded on first use. */
    async merging(): Promise<MergingApi> {
      return (await import('./merging.ts')).createMergingApi(http)
    },

    /** The calls that import events from elsewhere, loaded on first use. */
    async imports(): Promise<ImportsApi> {
      return (await import('./imports.ts')).createImportsApi(http)
    },

    /** The calls of the moderation desk, loaded on first use. */
    async desk(): Promise<DeskApi> {
      return (await import('./desk.ts')).createDeskApi(http)
    },

    /** What comes next for the user, and what needs attention. */
    async dashboard(signal?: AbortSignal): Promise<Dashboard> {
      return (await http('/dashboard', { signal })).json()
    },

    /** A temporary link to the public page of an entry, even if it is deactivated. */
    async preview(resource: string, id: string): Promise<{ url: string }> {
      const path = `/${resource}/${encodeURIComponent(id)}/preview`
      return (await http(path, { method: 'post', statusCodes: { 404: 'not found' } })).json()
    },

    /** Runs a server action. */
    async runAction(name: string): Promise<ItemOf<'actions'>> {
      const response = await http('/actions/run', { method: 'post', json: { name } })
      return (await response.json()) as ItemOf<'actions'>
    },

    /** A text of the site as HTML; must be sanitised before display. */
    async partial(name: PartialName, language: Language, signal?: AbortSignal): Promise<string> {
      return (await http('/partial/content', { search: { p: name, lng: language }, signal })).text()
    },
  }
}

export type Api = ReturnType<typeof createApi>
