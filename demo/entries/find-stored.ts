import type { Database, Queries } from '../db/connection/database.ts'
import { type AnyRow, anyTable } from '../db/connection/transaction.ts'
import type { Resource, Stored } from './resource.ts'

/**
 * Finds an entry by its key. With `heldFor`, its row is locked until the transaction ends. While locked for update,
 * other transactions may still add references to it; while locked for deletion, they may not.
 */
export async function findStored<Row extends AnyRow, Item extends object, Input, Filters>(
  { dialect }: Database,
  db: Queries,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
  heldFor?: 'update' | 'delete',
): Promise<Stored<Row, Item> | undefined> {
  const row = await anyTable(db)
    .selectFrom(resource.contract.name)
    .selectAll()
    .where(resource.keyColumn ?? 'id', '=', key)
    .$if(heldFor === 'update' && dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .$if(heldFor === 'delete' && dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const [item] = await resource.load(db, [row as unknown as Row])
  return item && { row: row as unknown as Row, item }
}
