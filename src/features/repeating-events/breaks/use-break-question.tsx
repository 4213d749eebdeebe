import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { eventsInBreaks } from '../../../core/events/date-plan.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { useGone } from '../update/use-tell-later.ts'

const BreakQuestion = lazily(async () => (await import('./BreakQuestion.tsx')).BreakQuestion)

type Question = { title: string; events: readonly CalendarEvent[]; onAnswered: () => void }

/**
 * Asks after a save what becomes of the future events in a new or longer break. `afterSave` resolves once that is
 * answered, or at once if there are none. If the screen is left meanwhile, a notice is shown instead.
 */
export function useBreakQuestion(caller: Caller, loadFuture: () => Promise<readonly CalendarEvent[]>) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const notice = useNotice()
  const [question, setQuestion] = useState<Question>()
  const gone = useGone()

  async function afterSave(before: RepeatingEvent, after: RepeatingEvent): Promise<void> {
    if (JSON.stringify(before.breaks) === JSON.stringify(after.breaks)) return
    const events = eventsInBreaks(await loadFuture(), after.breaks, timeZone, before.breaks)
    if (events.length === 0) return
    if (gone.current) {
      notice.push({ state: 'warning', message: t('repeatingEvents.breaks.later', { count: events.length }) })
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    setQuestion({ title: after.name, events, onAnswered: resolve })
    await promise
  }
  function close() {
    setQuestion(undefined)
    question?.onAnswered()
  }
  const dialog: ReactNode = question && (
    <Suspense>
      <BreakQuestion title={question.title} caller={caller} events={question.events} onClose={close} />
    </Suspense>
  )
  return { afterSave, dialog }
}
