import fc from 'fast-check'
import type { JsonSchema } from '../api/openapi/json-schema.ts'
import type { OpenApiDocument } from '../api/openapi/document.ts'

/** Texts that have caused bugs. */
const nasty = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  'NaN',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  '\\',
  '%',
  '_',
  ';--',
  "' or 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  'id:',
  'revent:',
  'id:id:x',
  '<script>',
  '{{7*7}}',
  '😀'.repeat(80),
  'x'.repeat(3000),
  'ẞﬁ\u0301',
]

/** Any text. */
export const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)

/** Any JSON value. */
export const anyJson = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.double(), fc.bigInt().map(Number))

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })

const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

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
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...good) },
      { weight: noise ? 3 : 0, arbitrary: inner(part) },
    )
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
  return noise ? fc.oneof({ weight: 20, arbitrary: fitting() }, { weight: 1, arbitrary: anyJson }) : fitting()
}

/** Values that match a schema, or mostly do. */
export const eitherWay = (schema: JsonSchema, target: Target) =>
  fc.oneof(valuesOf(schema, target, false), valuesOf(schema, target, true))

/** Encodes a text as a URL component. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())
