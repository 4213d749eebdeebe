import { limits } from '../../core/limits.ts'
import { idReference } from '../../core/references.ts'
import { useList } from '../../kit/resource/queries.ts'

/** The parts of a main event that the caller may see, in order of start; no request without an id. */
export function useParts(mainEvent: string | undefined) {
  return useList(
    'events',
    {
      filters: { parent: idReference(mainEvent ?? '') },
      sorting: 'start',
      order: 'ASC',
      limit: limits.maxListLimit,
    },
    mainEvent !== undefined,
  )
}
