import type { ItemOf } from '../contracts/contracts.ts'
import type {
  InvitationLink,
  InvitationLook,
  NextInvitation,
  Registered,
  Registration,
} from '../contracts/invitations.ts'
import type { Credentials, SessionUser } from '../contracts/users.ts'
import type {
  Capability,
  ConfirmedEmail,
  Dashboard,
  EntriesChanged,
  GenerateAnswer,
  PartialName,
  UserEntries,
} from '../core/calls.ts'
import type { Day } from '../core/dates.ts'
import { suggestsAddresses } from '../core/geocoding.ts'
import type { Language } from '../core/languages.ts'
import type { ResourceName, SearchKind } from '../core/resource-names.ts'
import type { SearchQuery, SearchResult } from '../core/search-contract.ts'
import { ApiError } from './api-error.ts'
import type { ArchivesApi } from './archives.ts'
import type { DeskApi } from './desk.ts'
import type { AddressSuggestion, Coordinates } from './geocoder.ts'
import type { GuestsApi } from './guests.ts'
import type { HistoryApi } from './history.ts'
import { createHttp, type Http, type HttpOptions } from './http.ts'
import type { ImportsApi } from './imports.ts'
import { createMediaApi } from './media.ts'
import type { MergingApi } from './merging.ts'
import type { ReadingApi } from './reading.ts'
import { createOptionsApi } from './options.ts'
import { createResourceApi } from './resource.ts'
import type { SecurityApi } from './security.ts'
import type { ThemesApi } from './themes.ts'

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
    options: createOptionsApi(http),

    /** Search over all public entries. */
    async search(query: OwnSearch, signal?: AbortSignal): Promise<SearchResult<Found>> {
      const response = await http('/search', { search: searchParams(query), signal })
      return (await response.json()) as SearchResult<Found>
    },

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

    /** Generates the single events of a repeating event between two days, both included, as part of `run`. */
    async generate(id: string, start: Day, end: Day, run?: string): Promise<GenerateAnswer> {
      const call = { search: { start, end }, headers: { 'X-Run': run } }
      const response = await http(`/revents/${encodeURIComponent(id)}/generate`, call)
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

    /** The calls about versions and deleted entries, loaded on first use. */
    async history(): Promise<HistoryApi> {
      return (await import('./history.ts')).createHistoryApi(http)
    },

    /** The calls about invitations by mail and applications, loaded on first use. */
    async guests(): Promise<GuestsApi> {
      return (await import('./guests.ts')).createGuestsApi(http)
    },

    /** The calls that import events from elsewhere, loaded on first use. */
    async imports(): Promise<ImportsApi> {
      return (await import('./imports.ts')).createImportsApi(http)
    },

    /** The call that reads events from posters, loaded on first use. */
    async reading(): Promise<ReadingApi> {
      return (await import('./reading.ts')).createReadingApi(http)
    },

    /** The calls of the moderation desk, loaded on first use. */
    async desk(): Promise<DeskApi> {
      return (await import('./desk.ts')).createDeskApi(http)
    },

    /** The groups of calls beyond SPEC.md section 7 that the server has; none if it doesn't know the question. */
    async capabilities(): Promise<readonly Capability[]> {
      try {
        return await (await http('/capabilities')).json()
      } catch (error) {
        if (error instanceof ApiError && isUnknownCall(error.status)) return []
        throw error
      }
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
      const statusCodes = { 409: 'already running' } as const
      const response = await http('/actions/run', { method: 'post', json: { name }, statusCodes })
      return (await response.json()) as ItemOf<'actions'>
    },

    /** A text of the site as HTML; must be sanitised before display. */
    async partial(name: PartialName, language: Language, signal?: AbortSignal): Promise<string> {
      return (await http('/partial/content', { search: { p: name, lng: language }, signal })).text()
    },
  }
}

export type Api = ReturnType<typeof createApi>

/** Whether a server answers like this to calls that it doesn't have (RFC 9110, 15.5.5, 15.5.6, 15.6.2). */
const isUnknownCall = (status: number) => [404, 405, 501].includes(status)

/** Login and logout. */
function createAuthApi(http: Http) {
  return {
    async login(credentials: Credentials): Promise<SessionUser> {
      const response = await http('/auth/login', { method: 'post', json: credentials, anonymous: true })
      return (await response.json()) as SessionUser
    },
    /** Revokes a token on the server. Passed as an argument because the store has already removed it. */
    async logout(token: string): Promise<void> {
      const headers = { Authorization: `Bearer ${token}` }
      await http('/auth/logout', { method: 'post', anonymous: true, headers })
    },
  }
}

/** A link that was made, or only its token. */
export type AnyInvitationLink = Pick<InvitationLink, 'token'> & Partial<InvitationLink>

/** Creates invitation links, says when the next is possible, and registers through one. */
function createInvitationsApi(http: Http) {
  return {
    /** SPEC.md section 7 only promises the token. */
    async create(key: string): Promise<AnyInvitationLink> {
      const headers = { 'Idempotency-Key': key }
      const response = await http('/invitations/invite', { method: 'post', headers })
      return (await response.json()) as AnyInvitationLink
    },
    /** When the user may create the next link. */
    async next(signal?: AbortSignal): Promise<NextInvitation> {
      return (await http('/invitations/invite', { signal })).json()
    },
    /** Who invites, and to what, if a link can still be used and the server says; rejects with the reason if not. */
    async look(token: string, signal?: AbortSignal): Promise<InvitationLook> {
      const response = await http(`/invitations/invite/${encodeURIComponent(token)}`, {
        signal,
        anonymous: true,
      })
      return response.status === 200 ? ((await response.json()) as InvitationLook) : {}
    },
    async register(token: string, registration: Registration): Promise<Registered> {
      const path = `/invitations/invite/${encodeURIComponent(token)}`
      const response = await http(path, { method: 'post', json: registration, anonymous: true })
      return (await response.json()) as Registered
    },
  }
}

/** Password recovery: requests a mail with a link, then sets a new password. */
function createRecoveryApi(http: Http) {
  return {
    async request(email: string): Promise<void> {
      await http('/passwordrec/requestRecovery', { method: 'post', json: { email } })
    },
    async setPassword(token: string, password: string): Promise<void> {
      await http('/passwordrec/setPassword', { method: 'post', json: { token, password } })
    },
    /** Confirms a new email address with the token of the link in the mail to it. */
    async confirmEmail(token: string): Promise<ConfirmedEmail> {
      const response = await http('/email-confirmation', { method: 'post', json: { token }, anonymous: true })
      return (await response.json()) as ConfirmedEmail
    },
  }
}

/** An entry found by `/search`, with its kind. */
type Found = { [Kind in SearchKind]: ItemOf<Kind> & { kind: Kind } }[SearchKind]

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** `sort` has its direction in it. */
type OwnSearch = Omit<SearchQuery, 'sortAscending'>

const searchParams = ({ filters, aggregations, omit, ...query }: OwnSearch) => ({
  ...query,
  filters: json(filters),
  aggregations: json(aggregations),
  omit: json(omit),
})

/** Hides all entries of an account in one step, and shows them again; for moderators. */
function createUserEntriesApi(http: Http) {
  const pathOf = (userId: string) => `/users/${encodeURIComponent(userId)}/entries`
  const step = async (userId: string, way: string, json: object) => {
    const response = await http(`${pathOf(userId)}/${way}`, { method: 'post', json })
    return ((await response.json()) as EntriesChanged).count
  }
  return {
    async count(userId: string, signal?: AbortSignal): Promise<UserEntries> {
      return (await (await http(pathOf(userId), { signal })).json()) as UserEntries
    },
    /** Hides them, for a reason that their owners read; with `shared` also those with other owners. Returns their number. */
    hide: async (userId: string, choice: { shared: boolean; reason: string }) =>
      step(userId, 'deactivate', choice),
    /** Shows those again that are unchanged since they were hidden. Returns their number. */
    show: async (userId: string) => step(userId, 'reactivate', {}),
  }
}
