import { nameKey } from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import { storedResources } from '../schema/storage.ts'
import { fieldsKept } from '../stored-fields.ts'

const chunkSize = 500

/** The columns with folded texts, each with the column that it follows from. */
const folded: readonly { table: string; columns: [from: string, to: string][] }[] = [
  ...storedResources.map((table) => ({
    table,
    columns: fieldsKept(table).flatMap(({ field, folded: isFolded }): [string, string][] =>
      isFolded ? [[field, `${field}Folded`]] : [],
    ),
  })),
  { table: 'trail', columns: [['name', 'nameFolded']] },
  // Their texts are not kept; folding what was folded says the same.
  { table: 'notifications', columns: [['otherSubjects', 'otherSubjects']] },
]

type Row = { seq: number } & Record<string, string | null>

/** Folds all names again that are folded differently now, in the transaction of a migration. */
export async function foldAgain(tx: Queries): Promise<void> {
  for (const { table, columns } of folded) {
    const named = anyTable(tx)
    for (let after = 0; columns.length > 0;) {
      const rows = (await named
        .selectFrom(table)
        .select(['seq', ...columns.flat()])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(chunkSize)
        .execute()) as unknown as Row[]
      if (rows.length === 0) break
      after = rows.at(-1)!.seq
      for (const row of rows) {
        const now = columns.map(
          ([from, to]) => [to, row[from] === null ? null : nameKey(row[from]!)] as const,
        )
        const changed = now.filter(([to, key]) => row[to] !== key)
        if (changed.length === 0) continue
        await named.updateTable(table).set(Object.fromEntries(changed)).where('seq', '=', row.seq).execute()
      }
    }
  }
}
