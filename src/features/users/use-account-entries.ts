import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listingNames } from '../../core/resource-names.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { invalidateResource } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'

/**
 * What to do with the entries of an account: hide them for a reason, with or without those shared with others, or
 * show them again.
 */
export type EntriesStep = { way: 'hide'; shared: boolean; reason: string } | { way: 'show' }

/** How many entries of an account can be hidden and shown again, and the mutation that does it; invalidates lists. */
export function useAccountEntries(userId: string) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const whileLoggedIn = useWhileLoggedIn()
  const { data: counts } = useQuery({
    queryKey: ['users', 'entries', userId],
    queryFn: ({ signal }) => api.userEntries.count(userId, signal),
  })
  const call = useMutation({
    mutationFn: async (step: EntriesStep) =>
      whileLoggedIn(async () =>
        step.way === 'hide'
          ? api.userEntries.hide(userId, { shared: step.shared, reason: step.reason })
          : api.userEntries.show(userId),
      ),
    onSettled: async () => {
      for (const name of listingNames) invalidateResource(client, name)
      await client.invalidateQueries({ queryKey: ['users', 'entries', userId] })
    },
  })
  return { counts, call }
}
