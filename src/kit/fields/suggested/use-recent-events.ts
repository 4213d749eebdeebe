import type { CalendarEvent } from '../../../contracts/events.ts'
import { idReference, parseReference } from '../../../core/references.ts'
import { useCapabilities } from '../../capabilities.ts'
import { useList } from '../../resource/queries.ts'
import { useSession } from '../../form/state/form-session.ts'

/** Events that are looked at: enough to know habits. */
const howMany = 20

/** For how long an answer is good enough for suggestions, in milliseconds. */
const staleMs = 300_000

const none: readonly CalendarEvent[] = []

type Filters = { ownedBy?: string; organizers?: string }

/** The events that were added last, the latest first; all dates of a series are one. */
function useLatest(filters: Filters, enabled: boolean): readonly CalendarEvent[] {
  const folds = useCapabilities()('folding')
  const { data, isPlaceholderData } = useList(
    'events',
    {
      filters,
      sorting: 'createdAt',
      order: 'DESC',
      limit: howMany,
      ...(folds && { fold: 'series' }),
    },
    enabled,
    staleMs,
  )
  return enabled && !isPlaceholderData ? (data?.items ?? none) : none
}

/** The caller's last events, for what was used before; asked for once by all fields of a form. */
export function useOwnLatest(enabled = true): readonly CalendarEvent[] {
  const { caller } = useSession().context
  return useLatest({ ownedBy: caller?.id ?? '' }, enabled && caller !== null)
}

/** The last events of the first group among the organisers, given as JSON. */
export function useGroupsLatest(json: string): readonly CalendarEvent[] {
  const organizers = JSON.parse(json) as string[]
  const group = organizers
    .map((organizer) => parseReference(organizer))
    .find((reference) => 'id' in reference)
  const organizer = group && 'id' in group ? idReference(group.id) : ''
  return useLatest({ organizers: organizer }, organizer !== '')
}
