import ky, { HTTPError, isTimeoutError, type Options } from 'ky'
import type { ErrorBody } from '../core/calls.ts'
import type { ErrorCode } from '../core/error-codes.ts'
import type { Language } from '../core/languages.ts'
import { ApiError } from './api-error.ts'

export type HttpOptions = {
  /** Base URL of the API without a trailing slash, such as `https://calendar.example.org/api/v1`. */
  base: string
  /** The token of the user logged in at that base. May throw an `ApiError` to block the call. */
  token: () => string | undefined
  /** The language of the screens, in which the server words what it tells a user. Default: the browser's. */
  language?: () => Language
  /** Called with a token that the server rejected. */
  onExpired: (token: string) => void
}

export type Call = {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete'
  search?: Record<string, string | number | undefined>
  /** A body sent as JSON. */
  json?: unknown
  /** A multipart body; sent without a timeout (uploads on slow connections). */
  form?: FormData
  /** Sent without a timeout: a large body, or an answer that waits for other servers. */
  patient?: boolean
  headers?: Record<string, string | undefined>
  signal?: AbortSignal | undefined
  /** Sent without the token: login and registration (SPEC.md section 7). */
  anonymous?: boolean
  /**
   * Error codes by status for this call; take precedence over the general rule of SPEC.md section 8. Of several, the
   * body names one; if it doesn't, the first counts.
   */
  statusCodes?: Partial<Record<number, ErrorCode | readonly ErrorCode[]>>
}

/** Calls a path below the API's base; for errors see `createHttp`. */
export type Http = (path: string, call?: Call) => Promise<Response>

const timeoutMs = 30_000

/** Statuses whose JSON body has an error code in `error` (SPEC.md section 8). */
const namedStatuses = [400, 401, 402, 403]

/** Error code for 429: the limit for creating entries has its own, all others mean too many requests. */
const tooMany = (text: unknown): ErrorCode =>
  text === 'too many creates' ? 'too many creates' : 'too many requests'

const errorBody = (data: unknown): Partial<ErrorBody> =>
  typeof data === 'object' && data !== null ? data : {}

const seconds = (value: string | null) => (value && /^\d+$/.test(value) ? Number(value) : undefined)

function apiError(error: unknown, statusCodes: Call['statusCodes']): ApiError {
  if (!(error instanceof HTTPError)) return new ApiError(0, 'UnknownError')
  const { status, headers } = error.response
  const { error: text, fields, count, fault, reason, requestId } = errorBody(error.data)
  const named = namedStatuses.includes(status) && typeof text === 'string' && text !== '' ? text : undefined
  const general = named ?? (status === 500 ? 'InternalServerError' : 'UnknownError')
  const codes = statusCodes?.[status] ?? (status === 429 ? tooMany(text) : [])
  const code = typeof codes === 'string' ? codes : (codes.find((one) => one === text) ?? codes[0])
  return new ApiError(status, code ?? general, {
    fields,
    count,
    fault,
    reason,
    requestId,
    retryAfter: seconds(headers.get('Retry-After')),
  })
}

/** What the console says, once, where no call has found an API yet: mostly a mistake in the page's own code. */
function hintFor(error: unknown, url: string): string | undefined {
  const check = 'Check its attribute "apiurl"'
  if (error instanceof HTTPError) {
    const isApi = error.response.headers.get('Content-Type')?.includes('json')
    return isApi ? undefined : `<backstage-app> found no API at ${url} (${error.response.status}). ${check}.`
  }
  if (isTimeoutError(error) || !navigator.onLine) return undefined
  return `<backstage-app> got no answer from ${url}. ${check}, and whether that server runs and allows calls from this page.`
}

/** A call that the browser breaks off because somebody leaves the page is no reason for a hint; by then the page is gone. */
const HINT_AFTER_MS = 1000

/**
 * Creates the function that sends all calls. No retries. Throws an `ApiError` for every answer that is not a
 * success and for network errors; an aborted call throws its signal's reason.
 */
export function createHttp({ base, token, language, onExpired }: HttpOptions): Http {
  // Other services, such as the geocoder, are called by their whole addresses.
  let needsHint = base !== ''
  const giveHint = (hint: string) => {
    if (needsHint) console.warn(hint)
    needsHint = false
  }
  return async (path, { form, patient, search, statusCodes, anonymous = false, headers, ...rest } = {}) => {
    const sent = anonymous ? undefined : token()
    const options: Options = {
      ...rest,
      headers: { Authorization: sent && `Bearer ${sent}`, 'Accept-Language': language?.(), ...headers },
      credentials: 'omit',
      retry: 0,
      timeout: form || patient ? false : timeoutMs,
      ...(form && { body: form }),
      ...(search && { searchParams: search }),
    }
    try {
      const response = await ky(base + path, options)
      needsHint = false
      return response
    } catch (error) {
      rest.signal?.throwIfAborted()
      const hint = needsHint ? hintFor(error, base) : undefined
      if (hint) setTimeout(giveHint, HINT_AFTER_MS, hint)
      else if (error instanceof HTTPError) needsHint = false
      const failure = apiError(error, statusCodes)
      if (failure.status === 401 && sent) onExpired(sent)
      throw failure
    }
  }
}
