import { caseKey, contracts, isMergeable } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { anyTable } from '../../db/connection/transaction.ts'
import type { StoredResource } from '../../db/schema/storage.ts'
import type { AnyTableRow, Line, Part } from '../part.ts'

export const idOf = ({ id }: Line): string => String(id)

/** The rows of a part by a column, for some of its values. */
export async function rowsBy(
  db: Queries,
  { table, select }: Pick<Part, 'table' | 'select'>,
  column: string,
  values: readonly string[],
) {
  if (values.length === 0) return new Map<string, AnyTableRow>()
  const from = anyTable(db).selectFrom(table)
  const rows: AnyTableRow[] = await (select ? from.select([...select]) : from.selectAll())
    .where(column, 'in', [...new Set(values)])
    .execute()
  return new Map(rows.map((row) => [String(row[column]), row]))
}

/** The field by which people know an entry: no two have the same. */
function nameField(name: string): string | undefined {
  if (name === 'users') return 'email'
  return name in contracts ? (contracts[name as StoredResource].unique as readonly string[])[0] : undefined
}

const dateOf = (line: Line) =>
  typeof line.generatedFor === 'string' ? `${String(line.parent)} ${line.generatedFor}` : undefined

/** The events that a repeating event has for the same days. */
async function datesHere(db: Queries, lines: readonly Line[]): Promise<Map<string, AnyTableRow>> {
  const generated = lines.filter((line) => dateOf(line) !== undefined)
  if (generated.length === 0) return new Map()
  const rows: AnyTableRow[] = await anyTable(db)
    .selectFrom('events')
    .selectAll()
    .where('parent', 'in', [...new Set(generated.map(({ parent }) => String(parent)))])
    .where('generatedFor', 'in', [...new Set(generated.map(({ generatedFor }) => String(generatedFor)))])
    .execute()
  return new Map(rows.map((row) => [dateOf(row)!, row]))
}

async function redirectsOf(db: Queries, name: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (!isMergeable(name)) return new Map()
  const rows = await db
    .selectFrom('redirects')
    .select(['gone', 'target'])
    .where('resource', '=', name)
    .where('gone', 'in', ids)
    .execute()
  return new Map(rows.map(({ gone, target }) => [gone, target]))
}

/** Finds what of the calendar some lines meet. Returns a function that tells it of one of them. */
export async function meet(db: Queries, part: Part, lines: readonly Line[]) {
  const name = part.table
  const ids = lines.map(idOf)
  const field = nameField(name)
  const keyOf = (line: Line) => (field === undefined ? dateOf(line) : caseKey(String(line[field])))
  const byId = await rowsBy(db, part, 'id', ids)
  const byKey =
    field === undefined
      ? await datesHere(db, lines)
      : await rowsBy(
          db,
          part,
          `${field}Key`,
          lines.map((line) => keyOf(line)!),
        )
  const rows = [...new Map([...byId.values(), ...byKey.values()].map((row) => [row.id, row])).values()]
  const items = await part.toLines(db, rows, true)
  const itemOf = new Map(items.map((item) => [idOf(item), item]))
  const redirects = await redirectsOf(db, name, ids)
  return (line: Line) => {
    const key = keyOf(line)
    return {
      own: itemOf.get(idOf(line)),
      twin: key === undefined ? undefined : itemOf.get(String(byKey.get(key)?.id)),
      redirect: redirects.get(idOf(line)),
    }
  }
}

/** What a line meets: the entry with its id, one with its name, date or address, or where its id redirects to. */
export type Met = { own?: Line | undefined; twin?: Line | undefined; redirect?: string | undefined }

/** What becomes of a line. `as`: the entry that it is here. */
export type Decision =
  | { outcome: 'added' }
  | { outcome: 'here'; as: Line }
  | { outcome: 'elsewhere'; id: string; why: string }
  | { outcome: 'conflict'; why: string }

/** A name in a sentence. */
export const quoted = (text: unknown) => `'${String(text)}'`

/** Decides what becomes of one line (docs/archive.md, 'Merging'). */
export function decide(name: string, line: Line, { own, twin, redirect }: Met): Decision {
  if ((name === 'users' || name === 'themes') && twin) return { outcome: 'here', as: twin }
  if (own) {
    if (own.createdAt === line.createdAt) return { outcome: 'here', as: own }
    const what = own.name ?? own.nickname
    const why = `id: ${quoted(line.id)} belongs to something else here, ${quoted(what)}: give this line another id, wherever the archive names it`
    return { outcome: 'conflict', why }
  }
  if (redirect !== undefined)
    return {
      outcome: 'elsewhere',
      id: redirect,
      why: `has been merged into ${redirect} here, which takes its place`,
    }
  if (!twin) return { outcome: 'added' }
  const id = idOf(twin)
  if (name === 'events')
    return {
      outcome: 'elsewhere',
      id,
      why: `the same date of its repeating event is here as ${id}, which takes its place`,
    }
  if (name === 'places' && caseKey(String(twin.address)) !== caseKey(String(line.address))) {
    const why = `name: ${quoted(line.name)} is a place with another address here (${String(twin.address)}): rename one of them, or give them the same address`
    return { outcome: 'conflict', why }
  }
  return { outcome: 'elsewhere', id, why: `${quoted(line.name)} is here as ${id}, which takes its place` }
}
