import { randomUUID } from 'node:crypto'
import { eventColumns, placeColumns } from '../demo/db/listings/columns.ts'
import { saveRelations } from '../demo/db/listings/relations.ts'
import { openSqlite } from '../demo/db/sqlite.ts'
import { transact } from '../demo/db/transaction.ts'

const hourMs = 3_600_000
const description = 'A few sentences about what happens here, as people write them. '.repeat(8)

/** Adds as many events and as many places to a database of the host. They belong to its first user. */
export async function fillListings(file: string, count: number): Promise<void> {
  const db = openSqlite(file)
  const first = (table: 'users' | 'categories' | 'topics') =>
    db.read.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
  const [owner, category, topic] = [await first('users'), await first('categories'), await first('topics')]
  const common = {
    description,
    published: true,
    deactivated: false,
    ownedBy: [owner.id],
    createdAt: new Date().toISOString(),
  }
  await transact(db, async (tx) => {
    for (let number = 0; number < count; number++) {
      const row = { id: randomUUID(), createdAt: common.createdAt, digestedVersion: 1 }
      const name = `Place ${number}`
      const place = { ...common, name, address: `Lane ${number}, Quittensund`, lat: 54, lng: 12 }
      await tx
        .insertInto('places')
        .values({ ...row, ...placeColumns(place) })
        .execute()
      await saveRelations(tx, 'places', row.id, place)
      const event = {
        ...common,
        name: `Event ${number}`,
        start: new Date(Date.now() + number * hourMs).toISOString(),
        location: `id:${row.id}`,
        category: category.id,
        topic: topic.id,
        organizers: [],
        involved: [],
        tags: [],
        canceled: false,
        parentListed: false,
      }
      const id = randomUUID()
      await tx
        .insertInto('events')
        .values({ ...row, id, editedByHand: 0, ...eventColumns(event) })
        .execute()
      await saveRelations(tx, 'events', id, event)
    }
  })
  await db.close()
}
