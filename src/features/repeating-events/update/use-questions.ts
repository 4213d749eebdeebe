import { useRef, useState } from 'react'
import { ruleChange, type RuleChange } from '../../../core/events/date-plan.ts'
import { entryPath } from '../../../core/routes.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { GeneratedEvents } from '../generated/use-generated-events.ts'
import { changesBetween } from './changes.ts'
import { useGone, useTellLater } from './use-tell-later.ts'

/** An open dialog about the future events of a repeating event. */
export type Question =
  | {
      kind: 'update'
      template: RepeatingEvent
      events: readonly CalendarEvent[]
      /** The times changed, so moving them is ticked at first. */
      times: boolean
    }
  | {
      kind: 'rules'
      template: RepeatingEvent
      change: RuleChange<CalendarEvent>
      /** What else changed, asked about afterwards for these events. */
      next?: { times: boolean; ids: ReadonlySet<string> }
    }

/**
 * Decides what to ask after a save: first about dates that changed rules no longer make, then whether to apply other
 * changes to the future events. `afterSave` resolves once all is answered. If the screen is left meanwhile, a notice says
 * so and leads to the dates.
 */
export function useQuestions(load: () => Promise<GeneratedEvents>) {
  const { now, timeZone } = useEnvironment()
  const [question, setQuestion] = useState<Question>()
  const answered = useRef<() => void>(undefined)
  const gone = useGone()
  const tellLater = useTellLater()

  async function asked(next: Question): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    answered.current = resolve
    setQuestion(next)
    await promise
  }

  async function afterSave(before: RepeatingEvent, template: RepeatingEvent) {
    const changes = changesBetween(before, template)
    if (!changes.template && !changes.times && !changes.rules) return
    const events = await load()
    const count = events.future.length
    if (count === 0) return
    if (gone.current) return tellLater(count, `${entryPath('revents', template.id)}?tab=dates`)
    const update = (changes.template || changes.times) && {
      times: changes.times,
      ids: new Set(events.future.map(({ id }) => id)),
    }
    const change = ruleChange(template, events, now(), timeZone, before)
    if (changes.rules && change.stale.length + change.missing.length > 0)
      await asked({ kind: 'rules', template, change, ...(update && { next: update }) })
    else if (update) await asked({ kind: 'update', template, events: events.future, times: update.times })
  }

  async function close() {
    setQuestion(undefined)
    if (question?.kind === 'rules' && question.next) {
      const { ids, times } = question.next
      const events = (await load()).future.filter(({ id }) => ids.has(id))
      if (events.length > 0 && !gone.current)
        return setQuestion({ kind: 'update', template: question.template, events, times })
    }
    answered.current?.()
  }
  return { question, ask: setQuestion, afterSave, close: () => void close() }
}
