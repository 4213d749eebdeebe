import fc from 'fast-check'
import type { JsonSchema } from '../api/openapi/json-schema.ts'
import type { Operation } from '../api/openapi/document.ts'
import { anyJson, anyText, eitherWay, encode, type Target } from './random-values.ts'

/** A random request to the API, between valid and absurd. */
export type RandomRequest = {
  method: string
  path: string
  /** The name of one of the callers. */
  caller: string
  headers: Record<string, string>
  body?: string | { media: number[] }
}

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim())

const strangeHeaders = fc.record(
  {
    'if-match': fc.oneof(fc.constantFrom('*', '"1"', 'W/"1"', '"'), printable),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"1"'), printable),
    'idempotency-key': printable,
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'x/y; charset=?',
    ),
    cookie: printable,
    'accept-language': printable,
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'x'),
  },
  { requiredKeys: [] },
)

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: strangeHeaders },
)

const segment = ({ ids, keys }: Target, tag: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(keys[tag] ?? ids)) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: anyText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '%zz', '%2e%2e%2f', '..', 'a/b', '') },
  )

type Parameter = {
  name: string
  in: string
  schema?: JsonSchema
  content?: Record<string, { schema: JsonSchema }>
}

function queries(operation: Operation, target: Target) {
  const known = (operation.parameters as unknown as Parameter[]).filter(
    (parameter) => parameter.in === 'query',
  )
  const fields = known.map(({ name, schema, content }) => {
    const values = eitherWay(schema ?? content!['application/json']!.schema, target)
    const written = values.map((value) =>
      content || typeof value !== 'string' ? (JSON.stringify(value) ?? '') : value,
    )
    return [name, fc.oneof({ weight: 12, arbitrary: written }, { weight: 1, arbitrary: anyText })] as const
  })
  const right = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const wrong = fc.dictionary(anyText, anyText, { maxKeys: 2 })
  return fc
    .tuple(right, fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wrong }))
    .map(([a, b]) => [...Object.entries(a), ...Object.entries(b)])
    .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(String(value))}`).join('&'))
}

function bodies(operation: Operation, target: Target) {
  const content = (operation as { requestBody?: { content: Record<string, { schema: JsonSchema }> } })
    .requestBody?.content
  if (content?.['multipart/form-data']) {
    return fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 }).map((media) => ({ media }))
  }
  const schema = content?.['application/json']?.schema
  const json = fc.oneof(
    { weight: 12, arbitrary: schema ? eitherWay(schema, target) : anyJson },
    { weight: 1, arbitrary: anyJson },
  )
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: anyText.map((text) => text.toWellFormed()) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{', '{"a":', '['.repeat(3000), `{"a":"${'x'.repeat(2_000_000)}"}`),
    },
  )
}

/** Random requests to all calls of an OpenAPI document, by the named callers. */
export function randomRequests(target: Target, callers: readonly string[]): fc.Arbitrary<RandomRequest> {
  const calls = Object.entries(target.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const segments = path
        .split('/')
        .map((part) => (part.startsWith('{') ? segment(target, operation.tags[0]!) : fc.constant(part)))
      return fc
        .record({
          caller: fc.constantFrom(...callers),
          segments: fc.tuple(...segments),
          query: queries(operation, target),
          headers,
          body: method === 'get' ? fc.constant(undefined) : bodies(operation, target),
        })
        .map(({ segments: parts, query, ...rest }) => ({
          ...rest,
          method: method.toUpperCase(),
          path: `/api/v1${parts.join('/')}${query && `?${query}`}`,
        }))
    }),
  )
  return fc.oneof(...calls)
}
