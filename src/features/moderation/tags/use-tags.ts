import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TagUse } from '../../../core/calls.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { invalidateResource } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'

const queryKey = ['tags']

/** All tags with their numbers of entries. */
export function useTags() {
  const { api } = useEnvironment()
  return useQuery({ queryKey, queryFn: async ({ signal }) => (await api.merging()).tags(signal) })
}

/** Replaces tags by another one; then everything that shows tags is read again. */
export function useMergeTags() {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const whileLoggedIn = useWhileLoggedIn()
  return useMutation({
    mutationFn: async ({ tags, into }: { tags: readonly string[]; into: string }) =>
      whileLoggedIn(async () => (await api.merging()).mergeTags(tags, into)),
    onSuccess: async () => {
      invalidateResource(client, 'events')
      invalidateResource(client, 'revents')
      await client.invalidateQueries({ queryKey })
    },
  })
}

/** How many entries have a tag. */
export const entriesOf = ({ events, revents }: TagUse): number => events + revents
