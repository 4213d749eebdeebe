import { type Expression, sql, type SqlBool } from 'kysely'
import type { Queries } from '../db/connection/database.ts'
import { anyTable } from '../db/connection/transaction.ts'
import type { AnyTableRow, Part } from './part.ts'

/** Rows per query. */
const chunkSize = 500

/** Condition: the row comes after another one. */
function isAfter(key: readonly string[], last: AnyTableRow): Expression<SqlBool> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const values = sql.join(key.map((name) => last[name]))
  return sql<SqlBool>`(${columns}) > (${values})`
}

/** The rows of a part in the order of its key, a few hundred at a time. */
export async function* readRows(db: Queries, part: Part): AsyncGenerator<AnyTableRow[]> {
  const { table, key, select, keeps = () => true } = part
  let last: AnyTableRow | undefined
  for (;;) {
    const from = anyTable(db).selectFrom(table).limit(chunkSize)
    let query = select ? from.select([...select]) : from.selectAll()
    for (const name of key) query = query.orderBy(name)
    if (last) query = query.where(isAfter(key, last))
    const rows: AnyTableRow[] = await query.execute()
    if (rows.length === 0) return
    last = rows.at(-1)
    yield rows.filter(keeps)
  }
}
