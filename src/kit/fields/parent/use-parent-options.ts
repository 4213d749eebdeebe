import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import { seesAll } from '../../../core/permissions.ts'
import { formatParent, idReference, parseParent } from '../../../core/references.ts'
import { useEnvironment } from '../../environment.tsx'
import type { Entry } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'
import { useEntryOptions } from '../reference/use-entry-options.ts'

/**
 * What an event can be part of: main events and repeating events that the user may edit, each with its date or kind, which
 * tells namesakes apart. An event is never part of itself nor of a sub-event.
 */
export function useParentOptions(value: string) {
  const { context, entry } = useSession()
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const { caller } = context
  const chosen = parseParent(value)
  const [chosenEvent, chosenSeries] = useMemo(
    () => [chosen?.kind === 'event' ? [chosen.id] : [], chosen?.kind === 'repeatingEvent' ? [chosen.id] : []],
    [chosen?.kind, chosen?.id],
  )
  const filters = useMemo(() => (caller && !seesAll(caller) ? { ownedBy: caller.id } : undefined), [caller])
  const ownId = entry?.id
  const accept = useCallback(
    (event: Entry) => event.id !== ownId && parseParent(event.parent as string | null)?.kind !== 'event',
    [ownId],
  )
  const date = useCallback(
    (event: Entry) => formatDateTime(new Date(String(event.start)), timeZone),
    [timeZone],
  )
  const kind = useCallback(() => t('fields.parent.repeatingEvent'), [t])
  const events = useEntryOptions('events', chosenEvent, { filters, accept, detail: date })
  const series = useEntryOptions('revents', chosenSeries, { filters, detail: kind })
  const options = useMemo(
    () => [
      ...series.options.map((option) => ({
        ...option,
        value: formatParent({ kind: 'repeatingEvent', id: option.value }),
      })),
      ...events.options.map((option) => ({ ...option, value: idReference(option.value) })),
    ],
    [series.options, events.options],
  )
  return { options, loading: events.loading || series.loading, failed: events.failed || series.failed }
}
