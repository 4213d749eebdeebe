import { expect, it } from 'vitest'
import { transact } from '../db/connection/transaction.ts'
import { migrate } from '../db/migrate.ts'
import { describeOnEngines, openFreshDatabase } from '../testing/database-engines.ts'
import { mapBroken } from './taken.ts'

describeOnEngines('a write that points to something gone', (engine) => {
  it('is refused, and names the field where the database names the key', async () => {
    const { database, remove } = await openFreshDatabase(engine)
    await migrate(database)
    const write = mapBroken(() =>
      transact(database, (tx) =>
        tx
          .insertInto('owners')
          .values({ kind: 'groups', itemId: 'group', userId: 'nobody', position: 0 })
          .execute(),
      ),
    )
    const fields = engine === 'postgres' ? { fields: { ownedBy: 'invalidReference' } } : {}
    await expect(write).rejects.toMatchObject({ status: 400, body: { error: 'invalid body', ...fields } })
    expect(await database.read.selectFrom('owners').selectAll().execute()).toEqual([])
    await remove()
  })
})
