import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { changesBetween } from './changes.ts'

/** An open dialog about the future events of a repeating event. */
export type Question = {
  kind: 'update' | 'anew'
  template: RepeatingEvent
  events: readonly CalendarEvent[]
  /** Dates or times changed as well. */
  schedule: boolean
}

/**
 * Decides what to ask after a save: to copy the change to the future events or, if only dates or times
 * changed, to regenerate them. If the save leaves the screen, a notice is shown instead.
 */
export function useQuestions(loadFuture: () => Promise<readonly CalendarEvent[]>) {
  const { t } = useTranslation()
  const notice = useNotice()
  const [question, setQuestion] = useState<Question>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])

  async function afterSave(before: RepeatingEvent, template: RepeatingEvent) {
    const { template: copied, schedule } = changesBetween(before, template)
    if (!copied && !schedule) return
    const events = await loadFuture()
    if (events.length === 0) return
    if (gone.current) {
      notice.push({ state: 'warning', message: t('repeatingEvents.update.later', { count: events.length }) })
    } else {
      setQuestion({ kind: copied ? 'update' : 'anew', template, events, schedule })
    }
  }
  return { question, ask: setQuestion, afterSave, close: () => setQuestion(undefined) }
}
