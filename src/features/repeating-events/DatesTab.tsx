import { useTranslation } from 'react-i18next'
import type { Caller } from '../../core/permissions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { RepeatingEvent } from '../../contracts/repeating-events.ts'
import { Button } from '../../ui/actions/Button.tsx'
import RepeatIcon from 'lucide-react/icons/repeat'
import { BreakNotice } from './breaks/BreakNotice.tsx'
import { GenerateDates } from './dates/GenerateDates.tsx'
import type { GenerationPlan } from './dates/use-generation-plan.ts'
import { GeneratedLists } from './generated/GeneratedLists.tsx'
import type { useGeneratedEvents } from './generated/use-generated-events.ts'
import { ruleChange } from './update/rules.ts'
import type { Question } from './update/use-questions.ts'

type Props = {
  entry: RepeatingEvent
  caller: Caller
  mayGenerate: boolean
  plan: GenerationPlan
  generated: ReturnType<typeof useGeneratedEvents>
  onAsk: (question: Question) => void
}

/** The dates of a repeating event: generating more, and the existing events. */
export function DatesTab({ entry, caller, mayGenerate, plan, generated, onAsk }: Props) {
  const { t } = useTranslation()
  const { now, timeZone } = useEnvironment()
  const { data, error, refetch } = generated
  const future = data?.future ?? []
  const change = data && ruleChange(entry, data, now(), timeZone)
  const actions = mayGenerate && (
    <span className="b-generated-actions">
      <Button small onClick={() => onAsk({ kind: 'update', template: entry, events: future, times: false })}>
        {t('repeatingEvents.lists.update')}
      </Button>
      {change && change.stale.length > 0 && (
        <Button small icon={<RepeatIcon />} onClick={() => onAsk({ kind: 'rules', template: entry, change })}>
          {t('repeatingEvents.lists.rules', { count: change.stale.length })}
        </Button>
      )}
    </span>
  )
  return (
    <div className="b-repeating-dates">
      {mayGenerate && <BreakNotice entry={entry} caller={caller} future={future} />}
      {mayGenerate && data && (
        <div role="group" className="b-generate-part" aria-label={t('repeatingEvents.generate.title')}>
          <h2>{t('repeatingEvents.generate.title')}</h2>
          <GenerateDates
            entry={entry}
            plan={plan}
            generated={data.all}
            onGenerated={plan.reset}
            madeElsewhere
          />
        </div>
      )}
      <GeneratedLists
        title={entry.name}
        caller={caller}
        events={data}
        error={error}
        onRetry={() => void refetch()}
        actions={actions}
      />
    </div>
  )
}
