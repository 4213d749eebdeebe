import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { countOf, type Outcome, type Run } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useDayText } from '../dates/use-day-text.ts'
import { EventMarks } from '../generated/EventMarks.tsx'
import { untouched } from './scope.ts'
import css from './update.css'

addStyles(css)

type Props = {
  title: string
  events: readonly CalendarEvent[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Set once the run has started. */
  run: Run | undefined
}

/**
 * Future events to select, with those edited by hand or cancelled marked; they are not chosen at first. During a run,
 * the state of each.
 */
export function EventChoice({ title, events, chosen, onChoose, run }: Props) {
  const { t } = useTranslation()
  const plain = untouched(events)
  const touched = events.filter((event) => !plain.includes(event))
  const touchedAndChosen = touched.filter(({ id }) => chosen.has(id))
  const choose = (ids: Iterable<string>) => onChoose(new Set(ids))
  if (run) return <Progress title={title} events={events} run={run} />
  return (
    <div className="b-event-choice">
      <div className="b-event-choice-head">
        <Checkbox
          label={t('repeatingEvents.choice.all')}
          checked={chosen.size > 0 && chosen.size === events.length}
          indeterminate={chosen.size > 0 && chosen.size < events.length}
          onChange={(event) => choose(event.currentTarget.checked ? events.map(({ id }) => id) : [])}
        />
        {touchedAndChosen.length > 0 && (
          <Button
            small
            onClick={() => choose([...chosen].filter((id) => !touched.some((event) => event.id === id)))}
          >
            {t('repeatingEvents.choice.spare', { count: touchedAndChosen.length })}
          </Button>
        )}
      </div>
      {touched.length > 0 && touchedAndChosen.length === 0 && (
        <p className="b-hint">{t('repeatingEvents.choice.untouched', { count: touched.length })}</p>
      )}
      <ul role="list" aria-label={t('repeatingEvents.choice.events')}>
        {events.map((event) => (
          <li key={event.id}>
            <Checkbox
              label={<EventLabel event={event} title={title} />}
              checked={chosen.has(event.id)}
              onChange={({ currentTarget }) =>
                choose(
                  currentTarget.checked
                    ? [...chosen, event.id]
                    : [...chosen].filter((other) => other !== event.id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function EventLabel({ event, title }: { event: CalendarEvent; title: string }) {
  const text = useDayText()
  return (
    <span className="b-event-label">
      {text.dayOfInstant(event.start)}{' '}
      <span className="b-date-times">{text.times(event.start, event.end)}</span>{' '}
      <EventMarks event={event} title={title} />
    </span>
  )
}

function Progress({ title, events, run }: { title: string; events: readonly CalendarEvent[]; run: Run }) {
  const { t } = useTranslation()
  const finished = countOf(run, 'done') + countOf(run, 'failed')
  const text = t('repeatingEvents.choice.progress', { done: finished, count: run.size })
  return (
    <div className="b-event-choice">
      <div className="b-event-progress">
        <progress max={run.size} value={finished} aria-label={text} />
        <p role="status">{text}</p>
      </div>
      <ul role="list" aria-label={t('repeatingEvents.choice.events')}>
        {events.map((event) => (
          <li key={event.id} className="b-event-outcome">
            <EventLabel event={event} title={title} />
            <Result outcome={run.get(event.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Result({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  switch (outcome?.state) {
    case undefined:
      return <span className="b-hint">{t('repeatingEvents.choice.spared')}</span>
    case 'waiting':
      return <span className="b-hint">{t('repeatingEvents.choice.waiting')}</span>
    case 'working':
      return <Spinner label={t('repeatingEvents.choice.working')} />
    case 'done':
      return (
        <span className="b-event-done">
          <CheckCircleIcon /> {t('repeatingEvents.choice.done')}
        </span>
      )
    case 'failed':
      return (
        <span className="b-event-failed">
          <CircleAlertIcon /> {errorText(outcome.reason)}
        </span>
      )
  }
}

type RunFooterProps = {
  running: boolean
  /** Number of dates that failed and can be tried again. */
  failed: number
  /** Label of the button while running. */
  busyLabel: string
  onAgain: () => void
  onClose: () => void
}

/** Buttons of a dialog whose run has started: try the failed ones again, close. */
export function RunFooter({ running, failed, busyLabel, onAgain, onClose }: RunFooterProps) {
  const { t } = useTranslation()
  return (
    <>
      {!running && failed > 0 && (
        <Button onClick={onAgain}>{t('repeatingEvents.choice.again', { count: failed })}</Button>
      )}
      <Button variant="primary" busy={running} busyLabel={busyLabel} onClick={onClose}>
        {t('forms.close')}
      </Button>
    </>
  )
}
