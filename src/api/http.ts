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

export type Http = (path: string, call?: Call) => Promise<Response>

const timeoutMs = 30_000

/** Statuses whose JSON body says in `error` what is wrong (SPEC.md section 8). */
const namedStatuses = [400, 401, 402, 403]

const everywhere: Call['statusCodes'] = { 429: 'too many requests' }

const seconds = (value: string | null) => (value && /^\d+$/.test(value) ? Number(value) : undefined)

async function apiError(response: Response, statusCodes: Call['statusCodes']): Promise<ApiError> {
  const { status, headers } = response
  const data: unknown = await response.json().catch(() => undefined)
  const { error, fields, count } = (data ?? {}) as Partial<ErrorBody>
  const named =
    namedStatuses.includes(status) && typeof error === 'string' && error !== '' ? error : undefined
  const general = named ?? (status === 500 ? 'InternalServerError' : 'UnknownError')
  return new ApiError(status, { ...everywhere, ...statusCodes }[status] ?? general, {
    fields,
    count,
    retryAfter: seconds(headers.get('Retry-After')),
  })
}

const present = (values: Record<string, string | number | undefined>) =>
  Object.entries(values).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )

function addressOf(url: string, search: Call['search'] = {}): string {
  const query = new URLSearchParams(present(search)).toString()
  return query ? url + (url.includes('?') ? '&' : '?') + query : url
}

/** Gives up when no answer has begun in time. One that has begun may take as long as the line needs. */
async function fetchInTime(url: string, init: RequestInit, signal: Call['signal']): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    return await fetch(url, {
      ...init,
      signal: AbortSignal.any(signal ? [signal, late.signal] : [late.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes the function through which every call goes out. It retries nothing, and throws an `ApiError` for every answer
 * that is not a success, and for none at all; an aborted call throws its signal's reason.
 */
export function createHttp({ base, token, onExpired }: HttpOptions): Http {
  return async (path, { method = 'get', search, json, form, headers, signal, ...call } = {}) => {
    const sent = call.anonymous ? undefined : token()
    const url = addressOf(base + path, search)
    const init: RequestInit = {
      method: method.toUpperCase(),
      headers: present({
        Authorization: sent && `Bearer ${sent}`,
        'Content-Type': json === undefined ? undefined : 'application/json',
        ...headers,
      }),
      credentials: 'omit',
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    }
    const response = await (form ? fetch(url, { ...init, signal }) : fetchInTime(url, init, signal)).catch(
      () => {
        signal?.throwIfAborted()
        throw new ApiError(0, 'UnknownError')
      },
    )
    if (response.ok) return response
    const failure = await apiError(response, call.statusCodes)
    signal?.throwIfAborted()
    if (failure.status === 401 && sent) onExpired(sent)
    throw failure
  }
}
