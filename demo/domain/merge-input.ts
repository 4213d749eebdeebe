import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Completes the body of an update (CONTRACT.md section 2, PUT): fixed and kept fields that are absent, null or empty
 * get the item's value, those in `keptIfAbsent` only if they are absent, and those in `keptWith` if besides the field
 * that they are about stays as it is. `changed` lists the fixed fields sent with another value, `later` those kept for
 * clients that may not know them. Undefined if the body is not an object.
 */
export function mergeInput(
  body: unknown,
  item: object,
  {
    fixed,
    kept,
    keptIfAbsent = [],
    keptWith = {},
  }: {
    fixed: readonly string[]
    kept: readonly string[]
    keptIfAbsent?: readonly string[]
    keptWith?: Readonly<Record<string, string>>
  },
): { input: Fields; changed: string[]; later: string[] } | undefined {
  if (!isFields(body)) return undefined
  const before = item as Fields
  const sent = (field: string) => ![undefined, null, ''].includes(body[field] as undefined)
  const isSame = (field: string) => isDeepStrictEqual(body[field] ?? null, before[field] ?? null)
  const later = [
    ...keptIfAbsent,
    ...Object.entries(keptWith).flatMap(([field, about]) => (isSame(about) ? [field] : [])),
  ].filter((field) => body[field] === undefined)
  const stay = [...[...fixed, ...kept].filter((field) => !sent(field)), ...later]
  return {
    input: { ...body, ...Object.fromEntries(stay.map((field) => [field, before[field]])) },
    changed: fixed.filter((field) => sent(field) && !isDeepStrictEqual(body[field], before[field])),
    later,
  }
}
