import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useUndoRun } from '../../../kit/notice/use-undo-run.ts'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useEach } from '../../../kit/use-each.ts'
import { isUnchanged, type SeriesChange, withChange } from './series-changes.ts'

const decided = ({ start, canceled, editedByHand }: CalendarEvent) =>
  JSON.stringify([start, canceled, editedByHand ?? false])

/**
 * Reads the latest version of an event that was chosen from a list. Fails with 412 if it was cancelled, moved or
 * edited since the list showed it; a second try accepts that version.
 */
export function useShownEvent() {
  const { api } = useEnvironment()
  const shown = useRef(new Map<string, string>())
  return async (event: CalendarEvent) => {
    const answer = await api.resource('events').get(event.id)
    const before = shown.current.get(event.id) ?? decided(event)
    const now = decided(answer.item)
    shown.current.set(event.id, now)
    if (now !== before) throw new ApiError(412, 'changed in the meantime')
    return answer
  }
}

/**
 * Applies a change to chosen events of a series, one PUT each: ids, addresses and cancellations stay. Without
 * `byTemplate` they count as edited by hand from then on, because they differ from their repeating event.
 */
export function useSeriesUpdate(caller: Caller) {
  const { api, timeZone } = useEnvironment()
  const invalidate = useInvalidate()
  const readShown = useShownEvent()
  const undoRun = useUndoRun()
  const begun = useRef<Promise<string | undefined>>(undefined)
  const begin = async () => (begun.current ??= undoRun.begin())
  const [work, setWork] = useState<string>()
  const settings = useRef<{ change: SeriesChange; byTemplate: boolean }>({
    change: { fields: {} },
    byTemplate: false,
  })
  const each = useEach<CalendarEvent>(async (event) => {
    const { change, byTemplate } = settings.current
    const { item, etag } = await readShown(event)
    const changed = withChange(item, change, caller, timeZone)
    // A write without a change would raise the version and with it SEQUENCE in feeds.
    if (isUnchanged(item, changed) && !(byTemplate && item.editedByHand)) return
    await api.resource('events').update(event.id, changed, etag, {
      search: byTemplate ? { from: 'template' } : undefined,
      run: await begin(),
    })
  })
  return {
    ...each,
    /** The id of the work, and undoing it once it is done; undefined if the server can't. */
    begin,
    undo: work === undefined ? undefined : async () => undoRun.undo(work),
    async start(events: readonly CalendarEvent[], change: SeriesChange, byTemplate: boolean) {
      settings.current = { change, byTemplate }
      await each.start(events)
      setWork(await begin())
      await invalidate('events')
    },
  }
}
