import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** A JSON Schema (draft 2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown }

const instantPattern = '^\\d{4}-\\d{2}-\\d{2}T'

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes a nullable type as a list of types, and an instant's pattern as `date-time`: shorter, with the same meaning.
 * The length of a list that can be null comes from the converter as that of a text.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isRecord(value)) return value
  const { anyOf, pattern, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, simplify(entry)]),
  ) as JsonSchema & { anyOf?: JsonSchema[]; pattern?: string }
  if (pattern?.startsWith(instantPattern)) return { ...rest, format: 'date-time' }
  const kept: JsonSchema = { ...rest, ...(pattern !== undefined && { pattern }) }
  if (anyOf?.length !== 2 || anyOf[1]!.type !== 'null' || typeof anyOf[0]!.type !== 'string') {
    return anyOf ? { ...kept, anyOf } : kept
  }
  const { maxLength, ...others } = kept
  const isList = anyOf[0]!.type === 'array' && maxLength !== undefined
  const bounds = isList ? { ...others, maxItems: maxLength } : kept
  return { ...anyOf[0], type: [anyOf[0]!.type, 'null'], ...bounds }
}

/** A reference to a component of the document. */
export const refTo = (name: string) => `#/components/schemas/${name}`

/**
 * Converts schemas to JSON Schema; where one occurs within another, it is a reference. Omits checks that JSON Schema
 * cannot express.
 */
export function jsonSchemasOf(schemas: Record<string, v.GenericSchema>): Record<string, JsonSchema> {
  return simplify(
    toJsonSchemaDefs(schemas, {
      errorMode: 'ignore',
      overrideRef: ({ referenceId }) => refTo(referenceId),
    }),
  ) as Record<string, JsonSchema>
}
