import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, mayHaveArrived } from '../../../api/api-error.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import { idReference } from '../../../core/references.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useDraftStorage } from '../../../kit/form/draft/kept-draft.ts'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useEach } from '../../../kit/use-each.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { type CopyRecord, hasBegun, mergedRecord, readRecord } from './copy-record.ts'

type Options = {
  main: CalendarEvent
  caller: Caller
  initial: CopyRecord
  bodyOf: (event: CalendarEvent, parent: string | null, record: CopyRecord) => CalendarEventInput
}

const without = <Value>(values: Readonly<Record<string, Value>>, id: string) =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== id))

/** Errors that the remaining creates would meet, too. */
const concernsAll = (error: unknown) =>
  mayHaveArrived(error) || (error instanceof ApiError && [401, 429].includes(error.status))

/**
 * Copies a main event, then its parts, one create each. What was chosen and how far it has got is kept in the browser:
 * after a failure, a reload or a lost answer the copy is continued, and nothing is created twice. Two tabs that continue
 * the same copy share its record and the keys of its creates, so that they make one copy between them.
 */
export function useCopy({ main, caller, initial, bodyOf }: Options) {
  const { api, now, emit } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const storage = useDraftStorage('events', `copy:${main.id}`, caller?.id ?? '')
  const [restored, setRestored] = useState(() => storage.read())
  const [record, setRecord] = useState(() => readRecord(restored, now()) ?? initial)
  const [endedElsewhere, setEndedElsewhere] = useState(false)
  const latest = useRef(record)
  const isKept = useRef(restored !== undefined)
  const halted = useRef<unknown>(undefined)
  const here = useRef(true)
  // A copy that went on unseen would meet the one that is continued when the screen is opened again.
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      halted.current = new Error('the screen was left')
    }
  }, [])

  function keep(next: CopyRecord) {
    latest.current = next
    setRecord(next)
    storage.put({ savedAt: now().toISOString(), values: next })
    isKept.current = storage.read() !== undefined
  }

  function beginAnew() {
    setRestored(undefined)
    each.reset()
    latest.current = initial
    isKept.current = false
    setRecord(initial)
  }

  /** Takes over what another tab has done; returns whether that changes which copy this is. */
  function followOtherTab(): boolean {
    const draft = storage.read()
    const theirs = readRecord(draft, now())
    if (theirs && hasBegun(theirs) && theirs.key !== latest.current.key) {
      beginAnew()
      latest.current = theirs
      isKept.current = true
      setRecord(theirs)
      setRestored(draft)
      setEndedElsewhere(false)
      return true
    }
    if (!theirs && isKept.current && hasBegun(latest.current)) {
      beginAnew()
      setEndedElsewhere(true)
      return true
    }
    latest.current = mergedRecord(latest.current, theirs)
    setRecord(latest.current)
    return false
  }
  const onStorage = useEffectEvent((key: string | null) => {
    if (!each.running && (key === storage.key || key === null)) followOtherTab()
  })
  useEffect(() => {
    const listener = ({ key }: StorageEvent) => onStorage(key)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])

  async function copy(event: CalendarEvent) {
    latest.current = mergedRecord(latest.current, readRecord(storage.read(), now()))
    if (latest.current.done[event.id]) return
    if (halted.current !== undefined) throw halted.current
    const parent = event.id === main.id ? null : idReference(latest.current.done[main.id]!)
    const attempt = latest.current.attempts[event.id] ?? {
      key: `${latest.current.key}-${event.id}`,
      body: bodyOf(event, parent, latest.current),
    }
    keep({ ...latest.current, attempts: { ...latest.current.attempts, [event.id]: attempt } })
    try {
      const { id } = await whileLoggedIn(async () => api.resource('events').create(attempt.body, attempt.key))
      const { attempts, done } = latest.current
      keep({ ...latest.current, attempts: without(attempts, event.id), done: { ...done, [event.id]: id } })
      emit('backstage-saved', { resource: 'events', id, created: true })
    } catch (error) {
      if (!mayHaveArrived(error))
        keep({ ...latest.current, attempts: without(latest.current.attempts, event.id) })
      if (concernsAll(error)) halted.current = error
      throw error
    }
  }
  const each = useEach<CalendarEvent>(copy)

  return {
    record,
    run: each.run,
    running: each.running,
    hasBegun: hasBegun(record),
    /** When the record was kept that the screen was opened with; undefined if it was opened afresh. */
    restoredAt: restored && readRecord(restored, now()) && restored.savedAt,
    /** Another tab has finished or discarded the copy that was shown here. */
    endedElsewhere,
    change(changes: Partial<CopyRecord>) {
      if (followOtherTab()) return
      setEndedElsewhere(false)
      keep({ ...latest.current, ...changes })
    },
    /** Forgets what was chosen; copies that exist stay. */
    startOver() {
      beginAnew()
      storage.put(undefined)
    },
    /**
     * Copies what is chosen and not copied yet; resolves with the id of the new main event if all is done and the screen
     * is still shown. Shows the copy of another tab instead if there is one that this tab did not know of.
     */
    async start(parts: readonly CalendarEvent[]): Promise<string | undefined> {
      if (followOtherTab()) return undefined
      setEndedElsewhere(false)
      halted.current = undefined
      if (latest.current.key === undefined) keep({ ...latest.current, key: newIdempotencyKey() })
      const [made] = await each.start([main])
      const copied = made ? await each.start(parts) : []
      void invalidate('events')
      if (!made || copied.length < parts.length) return undefined
      storage.put(undefined)
      return here.current ? latest.current.done[main.id] : undefined
    },
  }
}
