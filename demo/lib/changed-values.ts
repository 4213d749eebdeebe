import { isDeepStrictEqual } from 'node:util'

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const same = (one: unknown, other: unknown) => (isEmpty(one) ? isEmpty(other) : isDeepStrictEqual(one, other))

/** The previous values of the fields that differ. What is absent, `false` or empty is the same; absent values are null. */
export function changedValues(
  before: object,
  after: object,
  fields: readonly string[],
): Record<string, unknown> {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.fromEntries(
    fields.filter((field) => !same(was[field], is[field])).map((field) => [field, was[field] ?? null]),
  )
}
