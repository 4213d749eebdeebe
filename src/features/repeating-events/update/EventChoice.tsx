import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { countOf, type Outcome, type Run } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useDayText } from '../dates/use-day-text.ts'
import { EventMarks } from '../generated/EventMarks.tsx'
import { untouched } from './ScopeChoice.tsx'
import css from './update.css'
import { OutcomeNote, TickList } from '../../../kit/ticks/TickList.tsx'

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
  const labelOf = (event: CalendarEvent) => <EventLabel event={event} title={title} />
  if (run)
    return (
      <TickList
        name={t('repeatingEvents.choice.events')}
        items={events.map((event) => ({
          id: event.id,
          label: labelOf(event),
          note: <Result outcome={run.get(event.id)} />,
        }))}
      >
        <Progress run={run} />
      </TickList>
    )
  return (
    <TickList
      name={t('repeatingEvents.choice.events')}
      items={events.map((event) => ({ id: event.id, label: labelOf(event) }))}
      choice={{
        chosen,
        onChoose: choose,
        all: t('repeatingEvents.choice.all'),
        beside: touchedAndChosen.length > 0 && (
          <Button
            small
            onClick={() => choose([...chosen].filter((id) => !touched.some((event) => event.id === id)))}
          >
            {t('repeatingEvents.choice.spare', { count: touchedAndChosen.length })}
          </Button>
        ),
      }}
    >
      {touched.length > 0 && touchedAndChosen.length === 0 && (
        <p className="b-hint">{t('repeatingEvents.choice.untouched', { count: touched.length })}</p>
      )}
    </TickList>
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

function Progress({ run }: { run: Run }) {
  const { t } = useTranslation()
  const finished = countOf(run, 'done') + countOf(run, 'failed')
  const text = t('repeatingEvents.choice.progress', { done: finished, count: run.size })
  return (
    <div className="b-event-progress">
      <progress max={run.size} value={finished} aria-label={text} />
      <p role="status">{text}</p>
    </div>
  )
}

function Result({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!outcome || outcome.state === 'waiting')
    return <span className="b-hint">{t(`repeatingEvents.choice.${outcome ? 'waiting' : 'spared'}`)}</span>
  return (
    <OutcomeNote
      outcome={outcome}
      working={t('repeatingEvents.choice.working')}
      done={t('repeatingEvents.choice.done')}
      failureText={errorText}
    />
  )
}

type EventQuestionProps = {
  title: string
  /** Set once the run has started. */
  run: Run | undefined
  running: boolean
  /** Number of dates that failed and can be tried again. */
  failed: number
  /** Label of the button that closes while running, for screen readers. */
  busyLabel: string
  /** The answers to choose from before the run. */
  answers: ReactNode
  /** Beside the buttons after it. */
  further?: ReactNode
  onAgain: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog of a question about dates of a series, and of the run that carries the answer out. */
export function EventQuestion(props: EventQuestionProps) {
  const { title, run, running, failed, busyLabel, answers, further, onAgain, onClose, children } = props
  const { t } = useTranslation()
  const close = () => !running && onClose()
  return (
    <Dialog
      wide
      title={title}
      closeLabel={t('forms.close')}
      onClose={close}
      footer={
        run ? (
          <>
            {further}
            {!running && failed > 0 && (
              <Button onClick={onAgain}>{t('repeatingEvents.choice.again', { count: failed })}</Button>
            )}
            <Button variant="primary" busy={running} busyLabel={busyLabel} onClick={close}>
              {t('forms.close')}
            </Button>
          </>
        ) : (
          answers
        )
      }
    >
      <div className="b-event-question">{children}</div>
    </Dialog>
  )
}
