import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { periodsWithout, type RuleChange } from '../../../core/events/date-plan.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Failure } from '../../../kit/notice/Failure.tsx'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { failedOf, useEach } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { useDayText } from '../../../resources/repeating-events/dates/use-day-text.ts'
import { useGenerate } from '../dates/use-generate.ts'
import {
  EventChoice,
  EventQuestion,
  eventsWithin,
  idsOf,
  type Scope,
  ScopeChoice,
  untouched,
  UndoButton,
} from './EventChoice.tsx'
import { changeOfTemplate } from './series-changes.ts'
import type { Question } from './use-questions.ts'
import { useSeriesUpdate, useShownEvent } from './use-series-update.ts'

type Props = { question: Question; caller: Caller; onClose: () => void }

/** The open dialog. */
export function Questions({ question, caller, onClose }: Props) {
  const props = { caller, onClose }
  if (question.kind === 'breaks') return <BreakQuestion {...question} {...props} />
  if (question.kind === 'rules') return <RulesQuestion {...question} {...props} />
  return <UpdateQuestion {...question} {...props} />
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
  const { run, running, start, undo } = useSeriesUpdate(caller)
  const failed = failedOf(events, run)
  const within = eventsWithin(scope, events)
  const clock = [template.start, template.end].filter(Boolean).join('–')

  function choose(next: Scope) {
    const reached = eventsWithin(next, events)
    setScope(next)
    setChosen(idsOf(next.reach === 'one' ? reached : untouched(reached)))
  }
  const update = (items: readonly CalendarEvent[]) =>
    void (items.length === 0 ? onClose() : start(items, changeOfTemplate(template, move), true))
  return (
    <EventQuestion
      title={t('repeatingEvents.update.title', { count: events.length })}
      run={run}
      running={running}
      failed={failed.length}
      busyLabel={t('repeatingEvents.update.running')}
      answers={
        <>
          <Button onClick={onClose}>{t('repeatingEvents.update.leave')}</Button>
          <Button variant="primary" onClick={() => update(within.filter(({ id }) => chosen.has(id)))}>
            {t('repeatingEvents.update.confirm', { count: chosen.size })}
          </Button>
        </>
      }
      further={<UndoButton run={run} running={running} undo={undo} onClose={onClose} />}
      onAgain={() => update(failed)}
      onClose={onClose}
    >
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
    </EventQuestion>
  )
}

type RulesQuestionProps = {
  template: RepeatingEvent
  caller: Caller
  change: RuleChange<CalendarEvent>
  onClose: () => void
}

/**
 * After a change of the rules: shows the dates that none of them makes any more, to delete those that are ticked, and
 * the new ones, to generate them (SPEC.md section 4). Days that the former rules made as well stay empty unless they
 * are ticked: somebody may have deleted them. All other dates are left alone.
 */
function RulesQuestion({ template, caller, change, onClose }: RulesQuestionProps) {
  const { stale, missing, gaps, period } = change
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const generate = useGenerate()
  const readShown = useShownEvent()
  const deletable = stale.filter((event) => can(caller, 'delete', 'events', event))
  const [chosen, setChosen] = useState(() => idsOf(untouched(deletable)))
  const [adds, setAdds] = useState(missing.length > 0)
  const [fills, setFills] = useState(false)
  const { run, running, start } = useEach<CalendarEvent>(async (event) => {
    const { etag } = await readShown(event)
    await api.resource('events').remove(event.id, undefined, undefined, { etag })
  })
  const busy = running || generate.isPending
  const failed = failedOf(stale, run)
  const count = { deleted: chosen.size, added: (adds ? missing.length : 0) + (fills ? gaps.length : 0) }

  async function remove(events: readonly CalendarEvent[]) {
    await start(events)
    await invalidate('events', 'revents')
  }
  function add() {
    const left = [...(adds ? [] : missing), ...(fills ? [] : gaps)]
    generate.mutate({ id: template.id, periods: periodsWithout(period, left) })
  }

  async function confirm() {
    if (count.deleted + count.added === 0) return onClose()
    await remove(deletable.filter(({ id }) => chosen.has(id)))
    if (count.added > 0) add()
  }
  function confirmLabel() {
    const { deleted, added } = count
    if (deleted > 0 && added > 0) return t('repeatingEvents.rules.both', { deleted, added })
    if (deleted > 0) return t('repeatingEvents.rules.delete', { count: deleted })
    return added > 0 ? t('repeatingEvents.rules.add', { count: added }) : t('forms.close')
  }
  return (
    <EventQuestion
      title={t('repeatingEvents.rules.title')}
      run={run}
      running={busy}
      failed={failed.length}
      busyLabel={t('repeatingEvents.rules.running')}
      answers={
        <>
          <Button onClick={onClose}>{t('repeatingEvents.rules.leave')}</Button>
          <Button variant={count.deleted > 0 ? 'danger' : 'primary'} onClick={() => void confirm()}>
            {confirmLabel()}
          </Button>
        </>
      }
      further={generate.error && <Button onClick={add}>{t('repeatingEvents.rules.addAgain')}</Button>}
      onAgain={() => void remove(failed)}
      onClose={onClose}
    >
      {stale.length > 0 && <p>{t('repeatingEvents.rules.stale', { count: stale.length })}</p>}
      {deletable.length < stale.length && (
        <Banner tone="info">{t('repeatingEvents.rules.notAllowed')}</Banner>
      )}
      {deletable.length > 0 && run?.size !== 0 && (
        <EventChoice
          title={template.name}
          events={deletable}
          chosen={chosen}
          onChoose={setChosen}
          run={run}
        />
      )}
      {missing.length > 0 && !run && (
        <NewDates
          label={t('repeatingEvents.rules.adds', { count: missing.length })}
          list={t('repeatingEvents.rules.newDates')}
          days={missing}
          adds={adds}
          onAdds={setAdds}
        />
      )}
      {gaps.length > 0 && !run && (
        <NewDates
          label={t('repeatingEvents.rules.fills', { count: gaps.length })}
          list={t('repeatingEvents.rules.gaps')}
          days={gaps}
          adds={fills}
          onAdds={setFills}
        />
      )}
      <div role="status">
        {generate.data && (
          <Banner tone="success">
            {t('repeatingEvents.generate.done', { count: generate.data.created })}
          </Banner>
        )}
      </div>
      <Failure error={generate.error} />
    </EventQuestion>
  )
}

type NewDatesProps = {
  label: string
  /** Accessible name of the list. */
  list: string
  days: readonly string[]
  adds: boolean
  onAdds: (adds: boolean) => void
}

/** Days without an event, with the choice to add them. */
function NewDates({ label, list, days, adds, onAdds }: NewDatesProps) {
  const { t } = useTranslation()
  const text = useDayText()
  return (
    <div className="b-ticks">
      <Checkbox
        label={label}
        hint={t('repeatingEvents.rules.addsHint')}
        checked={adds}
        onChange={({ currentTarget }) => onAdds(currentTarget.checked)}
      />
      <ul role="list" className="b-new-dates" aria-label={list}>
        {days.map((day) => (
          <li key={day} className="b-event-label">
            {text.day(day)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type BreakQuestionProps = {
  template: RepeatingEvent
  caller: Caller
  /** The future events that begin in a break. */
  events: readonly CalendarEvent[]
  onClose: () => void
}

type Deed = { id: string; deed: 'cancel' | 'delete' }

/** Shows the events that go ahead in a break, and offers to cancel or delete them. Spares those edited by hand at first. */
function BreakQuestion({ template, caller, events, onClose }: BreakQuestionProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(events.filter(({ editedByHand }) => !editedByHand).map(({ id }) => id)),
  )
  const [last, setLast] = useState<readonly Deed[]>([])
  const [isEmpty, setIsEmpty] = useState(false)
  const { run, running, start } = useEach<Deed>(async ({ id, deed }) => {
    const calls = api.resource('events')
    if (deed === 'delete') return calls.remove(id)
    const { item, etag } = await calls.get(id)
    return calls.update(id, { ...item, canceled: true }, etag)
  })
  const deletable = events.filter((event) => can(caller, 'delete', 'events', event))
  const picked = events.filter(({ id }) => chosen.has(id))
  const pickedDeletable = deletable.filter(({ id }) => chosen.has(id))
  const failed = failedOf(last, run)

  async function perform(deeds: readonly Deed[]) {
    setIsEmpty(deeds.length === 0)
    if (deeds.length === 0) return
    setLast(deeds)
    await start(deeds)
    await invalidate('events', 'revents')
  }
  const button = (deed: Deed['deed'], among: readonly CalendarEvent[]) => (
    <Button
      variant={deed === 'delete' ? 'danger' : 'primary'}
      onClick={() => void perform(among.map(({ id }) => ({ id, deed })))}
    >
      {t(`repeatingEvents.breaks.${deed}`, { count: among.length })}
    </Button>
  )
  return (
    <EventQuestion
      title={t('repeatingEvents.breaks.title', { count: events.length })}
      run={run}
      running={running}
      failed={failed.length}
      busyLabel={t('repeatingEvents.breaks.running')}
      answers={
        <>
          <Button onClick={onClose}>{t('repeatingEvents.breaks.leave')}</Button>
          {deletable.length > 0 && button('delete', pickedDeletable)}
          {button('cancel', picked)}
        </>
      }
      onAgain={() => void perform(failed)}
      onClose={onClose}
    >
      <p>{t('repeatingEvents.breaks.question')}</p>
      {deletable.length === 0 && <Banner tone="info">{t('repeatingEvents.breaks.notAllowed')}</Banner>}
      <EventChoice title={template.name} events={events} chosen={chosen} onChoose={setChosen} run={run} />
      <div role="alert">
        {isEmpty && chosen.size === 0 && <Banner tone="warning">{t('repeatingEvents.breaks.none')}</Banner>}
      </div>
    </EventQuestion>
  )
}
