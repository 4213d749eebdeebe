import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForAll, describeOnEngines } from '../../testing/database-engines.ts'
import { findUserByEmail, insertUser } from '../people/users.ts'
import { unifyAddresses } from './008-addresses.ts'

describeOnEngines('addresses of earlier versions', (engine) => {
  const fresh = databaseForAll(engine)

  it('are known by their domain in ASCII, unless another account has that address', async () => {
    const { write } = fresh.database
    const emails = ['Ä@bücher.example', 'kim@ｅxample.org', 'kim@example.org', 'lo@example.org']
    const ids: string[] = []
    for (const email of emails) {
      const account = { nickname: email, email, passwordHash: '', role: 'normal' as const }
      ids.push((await insertUser(write, { ...account, createdAt: new Date() })).id)
    }
    await unifyAddresses(write as unknown as Kysely<never>)
    const rows = await write.selectFrom('users').select(['id', 'email']).execute()
    const known = new Map(rows.map(({ id, email }) => [id, email]))
    expect(ids.map((id) => known.get(id))).toEqual(['Ä@xn--bcher-kva.example', ...emails.slice(1)])
    expect((await findUserByEmail(write, 'ä@BÜCHER.example'))?.id).toBe(ids[0])
    expect((await findUserByEmail(write, 'kim@ｅxample.org'))?.id).toBe(ids[2])
  })
})
