import { useMutation } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import type { GenerateAnswer } from '../../../core/calls.ts'
import type { Day } from '../../../core/dates.ts'
import type { Period } from '../../../core/recurrence.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useUndoRun } from '../../../kit/notice/use-undo-run.ts'
import { useInvalidate } from '../../../kit/resource/queries.ts'

/** A change of the excluded days: newly excluded ones, and those included again. */
export type Exclusion = { struck: readonly Day[]; back: readonly Day[] }

type Generation = { id: string; periods: readonly Period[]; exclusion?: Exclusion }

/** Applies the change to the latest version of a repeating event, so that nobody's changes are lost. */
async function saveExcluded(api: Api, id: string, { struck, back }: Exclusion): Promise<void> {
  if (struck.length === 0 && back.length === 0) return
  const { item, etag } = await api.resource('revents').get(id)
  const excluded = new Set([...item.excluded, ...struck])
  for (const day of back) excluded.delete(day)
  await api.resource('revents').update(id, { ...item, excluded: [...excluded].toSorted() }, etag)
}

/** Saves the excluded days, then generates the events of some periods. Rejects with an `ApiError`. */
export function useGenerate() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const undoRun = useUndoRun()
  return useMutation({
    async mutationFn({ id, periods, exclusion }: Generation): Promise<GenerateAnswer & { run?: string }> {
      if (exclusion) await saveExcluded(api, id, exclusion)
      const answers: GenerateAnswer[] = []
      const run = await undoRun.begin()
      for (const { from, to } of periods) answers.push(await api.generate(id, from, to, run))
      return {
        ...(run !== undefined && { run }),
        created: answers.reduce((sum, { created }) => sum + created, 0),
        events: answers.flatMap(({ events }) => events),
      }
    },
    onSettled: async () => {
      await invalidate('revents', 'events')
    },
  })
}
