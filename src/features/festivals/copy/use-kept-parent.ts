import { useMemo, useState } from 'react'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { dayOf } from '../../../core/dates.ts'
import { can } from '../../../core/permissions.ts'
import { parseParent } from '../../../core/references.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { type FormDeclaration, type FormValues } from '../../../kit/form/form-declaration.ts'
import { useCallerWithRights } from '../../../kit/form/use-form-context.ts'
import { useItem } from '../../../kit/resource/queries.ts'
import { useCaller } from '../../../store/session.ts'

/** Why a copy is no longer part of what the event was part of. */
export type Left = { title: string; reason: 'over' | 'notAllowed' }

type KeptParent = { fields: FormValues; left?: Left }

const alone: FormValues = { parent: '', parentListed: false }

/**
 * What the copy of an event stays part of: its repeating event, or its main event until that is over; only what the
 * caller may edit, as the host demands (CONTRACT.md section 3). A part that is still to come also keeps its day.
 * Undefined while loading.
 */
export function useKeptParent(form: FormDeclaration, source: CalendarEvent): KeptParent | undefined {
  const { now, timeZone } = useEnvironment()
  const [opened] = useState(now)
  const { kind, id } = parseParent(source.parent) ?? {}
  const main = useItem('events', kind === 'event' ? id : undefined)
  const series = useItem('revents', kind === 'repeatingEvent' ? id : undefined)
  const { data, isError } = kind === 'event' ? main : series
  const own = useCaller()
  const resource = kind === 'event' ? 'events' : 'revents'
  const direct = data !== undefined && can(own, 'update', resource, data.item)
  const caller = useCallerWithRights(own, form, data !== undefined && !direct)
  const mainItem = main.data?.item
  return useMemo(() => {
    if (kind === undefined || isError) return { fields: alone }
    if (!data || caller === undefined) return undefined
    const { name: title } = data.item
    if (!can(caller, 'update', resource, data.item))
      return { fields: alone, left: { title, reason: 'notAllowed' } }
    const at = opened.toISOString()
    if (mainItem && (mainItem.end ?? mainItem.start) < at)
      return { fields: alone, left: { title, reason: 'over' } }
    const isAhead = kind === 'event' && source.start > at
    return { fields: isAhead ? { start: dayOf(new Date(source.start), timeZone) } : {} }
  }, [kind, isError, data, caller, resource, mainItem, opened, source.start, timeZone])
}
