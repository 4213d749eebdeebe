import * as v from 'valibot'
import { contracts, type ResourceName } from '../../src/contract.ts'

/** One candidate for every kind of value on the wire, except references, which need an existing target. */
const candidates: readonly unknown[] = [
  'Sample',
  false,
  true,
  7,
  'sample@example.org',
  'https://example.org/sample',
  '2026-06-01T18:00:00.000Z',
  '2026-06-01',
  '18:00',
  ['sample'],
  'yes',
]

const outputOf = (schema: v.GenericSchema, value: unknown) => {
  const { success, output } = v.safeParse(schema, value)
  return success ? { output } : undefined
}

/** A valid value for a schema that differs from its default; undefined if none of the candidates fits. */
export function sampleValue(schema: v.GenericSchema): unknown {
  const empty = outputOf(schema, undefined)
  return candidates.find((candidate) => {
    const read = outputOf(schema, candidate)
    return read !== undefined && JSON.stringify(read.output) !== JSON.stringify(empty?.output)
  })
}

/** The fields of a resource's input that are stored, with their schemas. */
export function draftFields(resource: ResourceName): [string, v.GenericSchema][] {
  const { entries } = contracts[resource].input as { entries: Record<string, v.GenericSchema> }
  return Object.entries(entries).filter(([field]) => field !== 'allDay')
}

/** Values for the required fields of an input. */
export function sampleInput(resource: ResourceName): Record<string, unknown> {
  return Object.fromEntries(
    draftFields(resource)
      .filter(([, schema]) => outputOf(schema, undefined) === undefined)
      .map(([field, schema]) => [field, sampleValue(schema)]),
  )
}
