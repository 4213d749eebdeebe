import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { eventsInBreaks, ruleChange, type RuleChange } from '../../../core/events/date-plan.ts'
import { entryPath } from '../../../core/routes.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import type { GeneratedEvents } from '../generated/use-generated-events.ts'
import { changesBetween } from './series-changes.ts'
import { useAsked } from './use-asked.ts'

/** An open dialog about the future events of a repeating event. */
export type Question =
  | {
      kind: 'breaks'
      template: RepeatingEvent
      /** The future events that begin in a break. */
      events: readonly CalendarEvent[]
    }
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
 * Decides what to ask after a save: first what becomes of the future events in a new or longer break, then about dates
 * that changed rules no longer make, then whether to apply other changes to the future events. `afterSave` resolves once
 * all is answered. If the screen is left meanwhile, notices say so and lead to the dates.
 */
export function useQuestions(load: () => Promise<GeneratedEvents>) {
  const { t } = useTranslation()
  const { now, timeZone } = useEnvironment()
  const [, navigate] = useLocation()
  const notice = useNotice()
  const { question, gone, show, ask, answer } = useAsked<Question>()

  async function afterBreaks(before: RepeatingEvent, template: RepeatingEvent) {
    if (JSON.stringify(before.breaks) === JSON.stringify(template.breaks)) return
    const { future } = await load()
    const events = eventsInBreaks(future, template.breaks, timeZone, before.breaks)
    if (events.length === 0) return
    if (!gone.current) return ask({ kind: 'breaks', template, events })
    notice.push({ state: 'warning', message: t('repeatingEvents.breaks.later', { count: events.length }) })
  }

  async function afterSave(before: RepeatingEvent, template: RepeatingEvent) {
    await afterBreaks(before, template)
    const changes = changesBetween(before, template)
    if (!changes.template && !changes.times && !changes.rules) return
    const events = await load()
    const count = events.future.length
    if (count === 0) return
    if (gone.current) {
      const run = () => navigate(`${entryPath('revents', template.id)}?tab=dates`)
      const message = t('repeatingEvents.update.later', { count })
      const action = { label: t('repeatingEvents.update.openDates'), run }
      return notice.push({ state: 'warning', message, action })
    }
    const update = (changes.template || changes.times) && {
      times: changes.times,
      ids: new Set(events.future.map(({ id }) => id)),
    }
    const change = ruleChange(template, events, now(), timeZone, before)
    if (changes.rules && change.stale.length + change.missing.length > 0)
      await ask({ kind: 'rules', template, change, ...(update && { next: update }) })
    else if (update) await ask({ kind: 'update', template, events: events.future, times: update.times })
  }

  async function close() {
    show(undefined)
    if (question?.kind === 'rules' && question.next) {
      const { ids, times } = question.next
      const events = (await load()).future.filter(({ id }) => ids.has(id))
      if (events.length > 0 && !gone.current)
        return show({ kind: 'update', template: question.template, events, times })
    }
    answer()
  }
  return { question, ask: show, afterSave, close: () => void close() }
}
