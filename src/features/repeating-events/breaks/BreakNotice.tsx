import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { eventsInBreaks } from './in-breaks.ts'

const BreakQuestion = lazily(async () => (await import('./BreakQuestion.tsx')).BreakQuestion)

type Props = { entry: RepeatingEvent; caller: Caller; future: readonly CalendarEvent[] }

/** Says how many future events go ahead in a break, and opens the question about them. Nothing if there are none. */
export function BreakNotice({ entry, caller, future }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const [asked, setAsked] = useState<readonly CalendarEvent[]>()
  const events = eventsInBreaks(future, entry.breaks, timeZone)
  return (
    <>
      {events.length > 0 && (
        <Banner
          tone="warning"
          title={t('repeatingEvents.breaks.found', { count: events.length })}
          action={<Button onClick={() => setAsked(events)}>{t('repeatingEvents.breaks.decide')}</Button>}
        >
          {t('repeatingEvents.breaks.foundText')}
        </Banner>
      )}
      {asked && (
        <Suspense>
          <BreakQuestion
            title={entry.name}
            caller={caller}
            events={asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
