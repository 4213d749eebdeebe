import fc from 'fast-check'
import type { Operation, OpenApiDocument } from '../../api/openapi/document.ts'
import type { JsonSchema } from '../../api/openapi/json-schema.ts'

/** Texts that have caused bugs. */
const nasty = [
  ...'0 -1 null true NaN [] {} __proto__ constructor toString % _ ;-- 1e999 9007199254740993'.split(' '),
  ...'2026-02-30 2026-13-45T99:99:99Z +275760-09-13T00:00:00Z id: revent: id:id:x <script> {{7*7}}'.split(
    ' ',
  ),
  '',
  ' ',
  "'",
  '"',
  '\\',
  "' or 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e',
  'ẞﬁ\u0301',
  '😀'.repeat(80),
  'x'.repeat(3000),
]

const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)
const anyJson = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.double(), fc.bigInt().map(Number))
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim())
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Mostly the one, sometimes the other. */
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const queryOf = (pairs: readonly (readonly [string, unknown])[]) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(String(value))}`).join('&')

/** The input for random requests: the OpenAPI document, ids for paths, and valid values by field name. */
export type Target = {
  document: OpenApiDocument
  ids: readonly string[]
  /** Valid ids by the group of calls whose paths take them. */
  keys: Readonly<Record<string, readonly string[]>>
  fields: Readonly<Record<string, readonly unknown[]>>
}

/** Values that match a schema. With `noise`, any part is sometimes replaced by an arbitrary value. */
function valuesOf(schema: JsonSchema, target: Target, noise: boolean): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => valuesOf(part as JsonSchema, target, noise)
  const property = (name: string, part: JsonSchema) => {
    const good = part.format === undefined ? target.fields[name] : undefined
    if (!good) return inner(part)
    const usual = fc.constantFrom(...good)
    return noise ? mostly(usual, inner(part), 3) : usual
  }
  const text = ({ format }: JsonSchema) => {
    if (format === 'date-time') return instant
    if (format === 'date') return instant.map((day) => day.slice(0, 10))
    const common = fc.constantFrom('Song', '2026-06-01', 'https://example.org/', 'someone@example.org')
    return noise ? fc.oneof(common, fc.constantFrom(...target.ids), anyText) : fc.oneof(common, words)
  }
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    null: () => fc.constant(null),
    boolean: () => fc.boolean(),
    integer: () => fc.integer({ min: noise ? -2 : 1, max: noise ? 200 : 6 }),
    number: () => fc.double({ min: -80, max: noise ? 200 : 80, noNaN: true }),
    array: () => fc.array(inner(schema.items ?? {}), { maxLength: 4 }),
    object: () => {
      const known = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      const fields = Object.fromEntries(known.map(([name, part]) => [name, property(name, part)]))
      return fc.record(fields, { requiredKeys: (schema.required ?? []) as string[] })
    },
    string: () => text(schema),
  }
  const fitting = (): fc.Arbitrary<unknown> => {
    const { $ref, type, anyOf, oneOf } = schema
    if ($ref) return inner(target.document.components.schemas[($ref as string).split('/').at(-1)!])
    if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
    if (schema.const !== undefined) return fc.constant(schema.const)
    const several = (anyOf ?? oneOf) as JsonSchema[] | undefined
    if (several) return fc.oneof(...several.map(inner))
    if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => inner({ ...schema, type: one })))
    return byType[String(type)]?.() ?? anyJson
  }
  return noise ? mostly(fitting(), anyJson, 20) : fitting()
}

const eitherWay = (schema: JsonSchema, target: Target) =>
  fc.oneof(valuesOf(schema, target, false), valuesOf(schema, target, true))

/** A random request to the API, between valid and absurd. */
export type RandomRequest = {
  method: string
  path: string
  /** The name of one of the callers. */
  caller: string
  headers: Record<string, string>
  body?: string | { media: number[] }
}

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
const headers = mostly<Record<string, string>>(fc.constant({}), strangeHeaders, 3)

const segment = ({ ids, keys }: Target, tag: string) =>
  mostly(
    fc.constantFrom(...(keys[tag] ?? ids)),
    fc.oneof(fc.constantFrom(...ids, '%00', '%ff', '%zz', '%2e%2e%2f', '..', 'a/b', ''), anyText.map(encode)),
    2,
  )

type Content = Record<string, { schema: JsonSchema }>
type Parameter = { name: string; in: string; schema?: JsonSchema; content?: Content }

function queries(operation: Operation, target: Target) {
  const known = (operation.parameters as unknown as Parameter[]).filter((one) => one.in === 'query')
  const fields = known.map(({ name, schema, content }) => {
    const values = eitherWay(schema ?? content!['application/json']!.schema, target)
    const written = values.map((value) =>
      content || typeof value !== 'string' ? (JSON.stringify(value) ?? '') : value,
    )
    return [name, mostly(written, anyText)] as const
  })
  const right = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const wrong = fc.dictionary(anyText, anyText, { maxKeys: 2 })
  return fc
    .tuple(right, mostly<Record<string, string>>(fc.constant({}), wrong, 8))
    .map(([a, b]) => queryOf([...Object.entries(a), ...Object.entries(b)]))
}

function bodies(operation: Operation, target: Target) {
  const { content } = (operation as { requestBody?: { content: Content } }).requestBody ?? {}
  if (content?.['multipart/form-data'] && !content['application/json'])
    return fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 }).map((media) => ({ media }))
  const schema = content?.['application/json']?.schema
  const json = mostly(schema ? eitherWay(schema, target) : anyJson, anyJson)
  const broken = ['{', '{"a":', '['.repeat(3000), `{"a":"${'x'.repeat(2_000_000)}"}`]
  return mostly(
    json.map((value) => JSON.stringify(value) ?? ''),
    fc.oneof(
      anyText.map((text) => text.toWellFormed()),
      fc.constantFrom(...broken),
    ),
    6,
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

/** Addresses of public pages, valid and invalid. */
export function randomPages(ids: readonly string[]): fc.Arbitrary<string> {
  const kinds = 'event group place category topic view/event backstage themes'.split(' ')
  const known = '/ /groups /places /about /robots.txt /view/ /geocoder/search'.split(' ')
  const values = 'list month week 2026-05-01 2026-02-30 9999-12-31 0000-00-00 -1 1e9'.split(' ')
  const names = 'category topic tag group place q from to view page lng preview token category[]'.split(' ')
  const part = fc.oneof(fc.constantFrom(...ids), anyText.map(encode))
  const page = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...kinds), part, fc.constantFrom('', '', '', '/report'))
        .map(([kind, id, rest]) => `/${kind}/${id}${rest}`),
    },
    { weight: 1, arbitrary: anyText.map((text) => `/${encode(text)}`) },
  )
  const value = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...values), anyText)
  const query = fc.array(fc.tuple(mostly(fc.constantFrom(...names), anyText), value), { maxLength: 4 })
  return fc.tuple(page, query.map(queryOf)).map(([path, asked]) => (asked ? `${path}?${asked}` : path))
}
