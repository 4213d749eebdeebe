import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Completes the body of an update (CONTRACT.md section 2, PUT): a field that is absent keeps the item's value, unless
 * what it describes (`keptWith`) changes; fixed and kept fields also keep it if they are null or empty. `changed`
 * lists the fixed fields sent with another value, `absent` those that weren't sent. Undefined if the body is not an
 * object.
 */
export function mergeInput(
  body: unknown,
  item: object,
  {
    fields,
    fixed,
    kept,
    keptWith = {},
  }: {
    fields: readonly string[]
    fixed: readonly string[]
    kept: readonly string[]
    keptWith?: Readonly<Record<string, string>>
  },
): { input: Fields; changed: string[]; absent: string[] } | undefined {
  if (!isFields(body)) return undefined
  const before = item as Fields
  const sent = (field: string) => ![undefined, null, ''].includes(body[field] as undefined)
  const isSame = (field: string): boolean =>
    body[field] === undefined
      ? keptWith[field] === undefined || isSame(keptWith[field])
      : isDeepStrictEqual(body[field] ?? null, before[field] ?? null)
  const absent = fields.filter((field) => body[field] === undefined && isSame(field))
  const stay = [...[...fixed, ...kept].filter((field) => !sent(field)), ...absent]
  return {
    input: { ...body, ...Object.fromEntries(stay.map((field) => [field, before[field]])) },
    changed: fixed.filter((field) => sent(field) && !isDeepStrictEqual(body[field], before[field])),
    absent,
  }
}
