import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { Caller } from '../../../core/rights.ts'
import { failedOf } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { EventChoice, RunFooter } from './EventChoice.tsx'
import { RulesQuestion } from './RulesQuestion.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { changeOfTemplate } from './changes.ts'
import { eventsWithin, idsOf, type Scope, untouched } from './scope.ts'
import type { Question } from './use-questions.ts'
import { useSeriesUpdate } from './use-series-update.ts'

type Props = { question: Question; caller: Caller; onClose: () => void }

/** The open dialog. */
export function Questions({ question, caller, onClose }: Props) {
  return question.kind === 'update' ? (
    <UpdateQuestion {...question} caller={caller} onClose={onClose} />
  ) : (
    <RulesQuestion {...question} caller={caller} onClose={onClose} />
  )
}

type UpdateQuestionProps = {
  template: RepeatingEvent
  caller: Caller
  /** The future events when the dialog opened. */
  events: readonly CalendarEvent[]
  /** Moving the times is ticked at first. */
  times: boolean
  onClose: () => void
}

/**
 * Asks whether to apply a change of the repeating event to its future events (SPEC.md section 4), with the choice to
 * move their times as well, and applies it.
 */
function UpdateQuestion({ template, caller, events, times, onClose }: UpdateQuestionProps) {
  const { t } = useTranslation()
  const [move, setMove] = useState(times)
  const [scope, setScope] = useState<Scope>({ reach: 'all', from: events[0]?.start ?? '' })
  const [chosen, setChosen] = useState(() => idsOf(untouched(events)))
  const { run, running, start } = useSeriesUpdate(caller)
  const failed = failedOf(events, run)
  const close = () => !running && onClose()
  const within = eventsWithin(scope, events)
  const clock = [template.start, template.end].filter(Boolean).join('–')

  function choose(next: Scope) {
    const reached = eventsWithin(next, events)
    setScope(next)
    setChosen(idsOf(next.reach === 'one' ? reached : untouched(reached)))
  }
  const update = (items: readonly CalendarEvent[]) =>
    void (items.length === 0 ? close() : start(items, changeOfTemplate(template, move), true))
  const footer = run ? (
    <RunFooter
      running={running}
      failed={failed.length}
      busyLabel={t('repeatingEvents.update.running')}
      onAgain={() => update(failed)}
      onClose={close}
    />
  ) : (
    <>
      <Button onClick={close}>{t('repeatingEvents.update.leave')}</Button>
      <Button variant="primary" onClick={() => update(within.filter(({ id }) => chosen.has(id)))}>
        {t('repeatingEvents.update.confirm', { count: chosen.size })}
      </Button>
    </>
  )
  return (
    <Dialog
      wide
      title={t('repeatingEvents.update.title', { count: events.length })}
      closeLabel={t('forms.close')}
      onClose={close}
      footer={footer}
    >
      <div className="b-event-question">
        <p>{t('repeatingEvents.update.text')}</p>
        {!run && (
          <>
            <Checkbox
              label={t('repeatingEvents.update.times', { times: clock })}
              hint={t('repeatingEvents.update.timesHint')}
              checked={move}
              onChange={({ currentTarget }) => setMove(currentTarget.checked)}
            />
            {events.length > 1 && <ScopeChoice scope={scope} dates={events} onScope={choose} />}
          </>
        )}
        <EventChoice
          title={template.name}
          events={run ? events : within}
          chosen={chosen}
          onChoose={setChosen}
          run={run}
        />
      </div>
    </Dialog>
  )
}
