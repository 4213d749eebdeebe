import type { EntryVersion } from '../../src/contract.ts'
import type { Inputs, TestUser } from './test-host.ts'

/** What tests of history and bin do: create entries as `user`, restore them, and read their history as `admin`. */
export function historyCalls({ admin, user, inputs }: { admin: TestUser; user: TestUser; inputs: Inputs }) {
  return {
    made: async (kind: 'events' | 'revents' | 'groups' | 'places', more = {}, as = user) => {
      const { id } = await as.create(kind, inputs[kind](more))
      return { id, path: `/${kind}/${id}` }
    },
    restored: async (id: string, body: unknown = {}, as: TestUser = user) =>
      (await as.post(`/bin/${id}/restore`, body)).outcome,
    history: (path: string) => admin.read<EntryVersion[]>(`${path}/versions`),
  }
}

/** The refusal of a field that can't be as it was. */
export const gone = (field: string, code = 'invalidReference') => [
  400,
  { error: 'invalid body', fields: { [field]: code } },
]
