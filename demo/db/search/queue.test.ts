import { expect, it } from 'vitest'
import { describeEachHost, makeInputs } from '../../testing/test-host.ts'
import { transact } from '../connection/transaction.ts'
import { queueDocuments } from './queue.ts'
import { indexQueued, isIndexDue } from './rebuild.ts'

describeEachHost('what search catches up with', (host, engine) => {
  const documents = async (itemId: string) =>
    host.db.read.selectFrom('searchDocuments').select('name').where('itemId', '=', itemId).execute()

  it('leaves what it cannot index, says why, and indexes everything else', async () => {
    const admin = await host.createUser('admin')
    const inputs = await makeInputs(admin)
    const made = []
    for (const name of ['Broken', 'Sound', 'Whole'])
      made.push(await admin.create('events', inputs.events({ name })))
    const ids = made.map(({ id }) => id)
    await host.db.write.updateTable('events').set({ tags: '[' }).where('id', '=', ids[0]!).execute()
    await host.db.write.deleteFrom('searchDocuments').where('itemId', 'in', ids).execute()
    await queueDocuments(host.db.write, 'events', ids)
    await expect(indexQueued(host.db)).rejects.toThrow('JSON')
    expect(await Promise.all(ids.map(documents))).toEqual([[], [{ name: 'sound' }], [{ name: 'whole' }]])
    await host.db.write.updateTable('events').set({ tags: '[]' }).where('id', '=', ids[0]!).execute()
    await indexQueued(host.db)
    expect(await documents(ids[0]!)).toEqual([{ name: 'broken' }])
    expect(await isIndexDue(host.db)).toBe(false)
  })

  // With SQLite only one transaction writes.
  it.runIf(engine === 'postgres')(
    'leaves an entry for later that somebody is writing or deleting',
    async () => {
      const admin = await host.createUser('admin')
      const inputs = await makeInputs(admin)
      const [changing, going, free] = await Promise.all(
        ['Changing', 'Going', 'Free'].map((name) => admin.create('groups', inputs.groups({ name }))),
      )
      const ids = [changing!.id, going!.id, free!.id]
      await queueDocuments(host.db.write, 'groups', ids)
      await host.db.write.deleteFrom('searchDocuments').where('itemId', 'in', ids).execute()
      await transact(host.db, async (tx) => {
        const renamed = { name: 'Changed', nameFolded: 'changed' }
        await tx.updateTable('groups').set(renamed).where('id', '=', changing!.id).execute()
        await tx.deleteFrom('groups').where('id', '=', going!.id).execute()
        await indexQueued(host.db)
        // The host catches up at the same time; it may have taken the free one.
        await expect.poll(() => Promise.all(ids.map(documents))).toEqual([[], [], [{ name: 'free' }]])
      })
      await indexQueued(host.db)
      expect(await Promise.all(ids.map(documents))).toEqual([[{ name: 'changed' }], [], [{ name: 'free' }]])
      expect(await isIndexDue(host.db)).toBe(false)
    },
  )
})
