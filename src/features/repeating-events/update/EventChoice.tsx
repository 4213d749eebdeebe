import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { OutcomeNote, TickList } from '../../../kit/ticks/TickList.tsx'
import { countOf, type Outcome, type Run } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { RadioGroup } from '../../../ui/inputs/RadioGroup.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useDayText } from '../../../resources/repeating-events/dates/use-day-text.ts'
import { EventMarks } from '../generated/EventMarks.tsx'
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
      <span>{text.dayOfInstant(event.start)}</span>{' '}
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

type UndoProps = {
  run: Run | undefined
  running: boolean
  /** Absent if the server can't undo. */
  undo: (() => Promise<void>) | undefined
  onClose: () => void
}

/** Undoes what has been done to the dates, once all were tried. */
export function UndoButton({ run, running, undo, onClose }: UndoProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  if (!run || running || !undo || countOf(run, 'done') === 0) return null
  async function press(call: () => Promise<void>) {
    setBusy(true)
    await call()
    onClose()
  }
  return (
    <Button busy={busy} onClick={() => void press(undo)}>
      {t('history.undo')}
    </Button>
  )
}

type ScopeChoiceProps = {
  scope: Scope
  onScope: (scope: Scope) => void
  /** The dates to count from; absent where the date is given by the screen. */
  dates?: readonly CalendarEvent[]
}

const reaches: readonly Reach[] = ['one', 'following', 'all']

/** One date, this and all after it, or all; where the date is open, with a choice of it. */
export function ScopeChoice({ scope, onScope, dates }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const text = useDayText()
  const id = useId()
  const words = dates ? 'repeatingEvents.scope.open' : 'repeatingEvents.scope.given'
  return (
    <div className="b-scope">
      <FieldShell group id={id} label={t('repeatingEvents.scope.label')}>
        {(control) => (
          <RadioGroup
            control={control}
            labelId={`${id}-label`}
            name={id}
            value={scope.reach}
            options={reaches.map((reach) => ({ value: reach, label: t(`${words}.${reach}`) }))}
            onChange={(reach) => onScope({ ...scope, reach: reach as Reach })}
          />
        )}
      </FieldShell>
      {dates && scope.reach !== 'all' && (
        <FieldShell id={`${id}-from`} label={t(`repeatingEvents.scope.date.${scope.reach}`)}>
          {(control) => (
            <Select
              {...control}
              value={scope.from}
              options={dates.map(({ start, end }) => ({
                value: start,
                label: `${text.dayOfInstant(start)} ${text.times(start, end)}`,
              }))}
              onChange={({ currentTarget }) => onScope({ ...scope, from: currentTarget.value })}
            />
          )}
        </FieldShell>
      )}
    </div>
  )
}

/** How far a change reaches, as in other calendars: one date, this and all after it, or all. */
type Reach = 'one' | 'following' | 'all'

/** A reach counted from one date, given by its start. */
export type Scope = { reach: Reach; from: string }

export function eventsWithin<Event extends Pick<CalendarEvent, 'start'>>(
  { reach, from }: Scope,
  events: readonly Event[],
): Event[] {
  return events.filter(
    ({ start }) => reach === 'all' || (reach === 'following' ? start >= from : start === from),
  )
}

/** The events ticked at first: neither edited by hand nor cancelled, since somebody has decided about those. */
export function untouched<Event extends Pick<CalendarEvent, 'editedByHand' | 'canceled'>>(
  events: readonly Event[],
): Event[] {
  return events.filter(({ editedByHand, canceled }) => !editedByHand && !canceled)
}

/** The ids of events, as a choice among them. */
export function idsOf(events: readonly Pick<CalendarEvent, 'id'>[]): ReadonlySet<string> {
  return new Set(events.map(({ id }) => id))
}
