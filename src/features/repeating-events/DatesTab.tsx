import PlusIcon from 'lucide-react/icons/plus'
import RepeatIcon from 'lucide-react/icons/repeat'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../contracts/events.ts'
import type { RepeatingEvent } from '../../contracts/repeating-events.ts'
import { eventsInBreaks, ruleChange } from '../../core/events/date-plan.ts'
import type { Caller } from '../../core/rights.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { GenerateDates } from './dates/GenerateDates.tsx'
import type { GenerationPlan } from './dates/use-generation-plan.ts'
import { GeneratedLists } from './generated/GeneratedLists.tsx'
import type { useGeneratedEvents } from './generated/use-generated-events.ts'
import type { Question } from './update/use-questions.ts'

type Props = {
  entry: RepeatingEvent
  caller: Caller
  mayGenerate: boolean
  plan: GenerationPlan
  generated: ReturnType<typeof useGeneratedEvents>
  onAsk: (question: Question) => void
}

/**
 * The dates of a repeating event: the existing events, and generating more behind a button that is open at first only
 * if nothing lies ahead.
 */
export function DatesTab({ entry, caller, mayGenerate, plan, generated, onAsk }: Props) {
  const { t } = useTranslation()
  const { now, timeZone } = useEnvironment()
  const { data } = generated
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState<boolean>()
  if (data && isAdding === undefined) setAdding(data.future.length === 0)
  const future = data?.future ?? []
  const change = data && ruleChange(entry, data, now(), timeZone)

  function onGenerated() {
    plan.reset()
    setAdding(false)
    toggle.current?.focus()
  }
  const actions = mayGenerate && (
    <span className="b-generated-actions">
      {future.length > 0 && (
        <Button
          small
          onClick={() => onAsk({ kind: 'update', template: entry, events: future, times: false })}
        >
          {t('repeatingEvents.lists.update')}
        </Button>
      )}
      {change && change.stale.length > 0 && (
        <Button small icon={<RepeatIcon />} onClick={() => onAsk({ kind: 'rules', template: entry, change })}>
          {t('repeatingEvents.lists.rules', { count: change.stale.length })}
        </Button>
      )}
      <Button
        ref={toggle}
        small
        icon={<PlusIcon />}
        aria-expanded={isAdding === true}
        aria-controls={isAdding ? id : undefined}
        onClick={() => setAdding(!isAdding)}
      >
        {t('repeatingEvents.steps.more')}
      </Button>
    </span>
  )
  return (
    <div className="b-repeating-dates">
      {mayGenerate && <BreakNotice entry={entry} future={future} onAsk={onAsk} />}
      <GeneratedLists
        title={entry.name}
        caller={caller}
        generated={generated}
        actions={actions}
        adding={
          mayGenerate &&
          isAdding &&
          data && (
            <Card id={id} role="group" aria-label={t('repeatingEvents.generate.title')}>
              <GenerateDates
                entry={entry}
                plan={plan}
                generated={data.all}
                onGenerated={onGenerated}
                madeElsewhere
              />
            </Card>
          )
        }
      />
    </div>
  )
}

type BreakNoticeProps = { entry: RepeatingEvent; future: readonly CalendarEvent[]; onAsk: Props['onAsk'] }

/** Says how many future events go ahead in a break, and opens the question about them. Nothing if there are none. */
function BreakNotice({ entry, future, onAsk }: BreakNoticeProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const events = eventsInBreaks(future, entry.breaks, timeZone)
  if (events.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={t('repeatingEvents.breaks.found', { count: events.length })}
      action={
        <Button onClick={() => onAsk({ kind: 'breaks', template: entry, events })}>
          {t('repeatingEvents.breaks.decide')}
        </Button>
      }
    >
      {t('repeatingEvents.breaks.foundText')}
    </Banner>
  )
}
