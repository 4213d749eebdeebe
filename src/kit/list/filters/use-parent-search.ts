import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import { seesAll } from '../../../core/permissions.ts'
import { formatParent, idReference, parseParent } from '../../../core/references.ts'
import { useCaller } from '../../../store/session.ts'
import { useEnvironment } from '../../environment.tsx'
import { useList } from '../../resource/queries.ts'
import { useSettled } from '../../use-settled.ts'

/** A main event or repeating event; `detail` tells namesakes apart. */
export type Parent = { value: string; label: string; detail: string }

const shownAtMost = 50
const pauseMs = 250

/**
 * Repeating events and main events whose names hold a text, asked of the server when typing pauses: repeating events by
 * name, then events, the latest first; those that a repeating event made come last. Normal users find what they may edit.
 */
export function useParentSearch(text: string) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const caller = useCaller()
  const asked = useSettled(text, pauseMs)
  const owned = caller && !seesAll(caller) ? { ownedBy: caller.id } : {}
  const filters = { ...owned, ...(asked && { likeName: asked }) }
  const series = useList('revents', { filters, limit: shownAtMost, sorting: 'name', order: 'ASC' })
  const events = useList('events', { filters, limit: shownAtMost, sorting: 'start', order: 'DESC' })

  const kindOf = (parent: string | null | undefined) => parseParent(parent)?.kind
  const mainEvents = (events.data?.items ?? []).filter(({ parent }) => kindOf(parent) !== 'event')
  const found: Parent[] = [
    ...(series.data?.items ?? []).map(({ id, name }) => ({
      value: formatParent({ kind: 'repeatingEvent', id }),
      label: name,
      detail: t('lists.repeatingEvent'),
    })),
    ...mainEvents
      .toSorted((a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)))
      .map(({ id, name, start }) => ({
        value: idReference(id),
        label: name,
        detail: formatDateTime(new Date(start), timeZone),
      })),
  ]
  const beyond = (page: { total: number; items: unknown[] } | undefined) =>
    page ? page.total - page.items.length : 0
  return {
    found,
    /** How many more there are; typing on narrows them down. */
    more: beyond(series.data) + beyond(events.data),
    busy: asked !== text || series.isFetching || events.isFetching,
    error: series.error ?? events.error,
  }
}
