import ky, { HTTPError, type Options } from 'ky'
import type { ErrorBody } from '../core/calls.ts'
import type { ErrorCode } from '../core/error-codes.ts'
import { ApiError } from './api-error.ts'

export type HttpOptions = {
  /** The API's base address without a trailing slash, such as `https://calendar.example.org/api/v1`. */
  base: string
  /** The token of who is logged in at that base. May throw an `ApiError` when nothing must be sent at all. */
  token: () => string | undefined
  /** Hears of a token that the server no longer accepts. */
  onExpired: (token: string) => void
}

export type Call = {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete'
  search?: Record<string, string | number | undefined>
  /** A body sent as JSON. */
  json?: unknown
  /** A multipart body; may take as long as the line needs. */
  form?: FormData
  headers?: Record<string, string | undefined>
  signal?: AbortSignal | undefined
  /** Sent without the token: login and registration (SPEC.md section 7). */
  anonymous?: boolean
  /** What a status means for this call, before SPEC.md section 8's general rule. */
  statusCodes?: Partial<Record<number, ErrorCode>>
}

/** Makes one call, to a path below the API's base; `createHttp` says how it fails. */
export type Http = (path: string, call?: Call) => Promise<Response>

const timeoutMs = 30_000

/** Statuses whose JSON body says in `error` what is wrong (SPEC.md section 8). */
const namedStatuses = [400, 401, 402, 403]

/** What 429 means: an own limit of creates has a name of its own, all else is too many requests. */
const tooMany = (text: unknown): ErrorCode =>
  text === 'too many creates' ? 'too many creates' : 'too many requests'

const errorBody = (data: unknown): Partial<ErrorBody> =>
  typeof data === 'object' && data !== null ? data : {}

const seconds = (value: string | null) => (value && /^\d+$/.test(value) ? Number(value) : undefined)

function apiError(error: unknown, statusCodes: Call['statusCodes']): ApiError {
  if (!(error instanceof HTTPError)) return new ApiError(0, 'UnknownError')
  const { status, headers } = error.response
  const { error: text, fields, count, fault } = errorBody(error.data)
  const named = namedStatuses.includes(status) && typeof text === 'string' && text !== '' ? text : undefined
  const general = named ?? (status === 500 ? 'InternalServerError' : 'UnknownError')
  return new ApiError(status, { 429: tooMany(text), ...statusCodes }[status] ?? general, {
    fields,
    count,
    fault,
    retryAfter: seconds(headers.get('Retry-After')),
  })
}

/**
 * Makes the function through which every call goes out. It retries nothing, and throws an `ApiError` for every answer
 * that is not a success, and for none at all; an aborted call throws its signal's reason.
 */
export function createHttp({ base, token, onExpired }: HttpOptions): Http {
  return async (path, { form, search, statusCodes, anonymous = false, headers, ...rest } = {}) => {
    const sent = anonymous ? undefined : token()
    const options: Options = {
      ...rest,
      headers: { Authorization: sent && `Bearer ${sent}`, ...headers },
      credentials: 'omit',
      retry: 0,
      timeout: form ? false : timeoutMs,
      ...(form && { body: form }),
      ...(search && { searchParams: search }),
    }
    try {
      return await ky(base + path, options)
    } catch (error) {
      rest.signal?.throwIfAborted()
      const failure = apiError(error, statusCodes)
      if (failure.status === 401 && sent) onExpired(sent)
      throw failure
    }
  }
}
