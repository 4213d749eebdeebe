import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenerateAnswer } from '../../../core/calls.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useUndoRun } from '../../../kit/notice/use-undo-run.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { addStyles } from '../../../ui/styles.ts'
import css from './dates.css'
import { useDayText } from './use-day-text.ts'
import { type Exclusion, useGenerate } from './use-generate.ts'
import type { GenerationPlan } from './use-generation-plan.ts'
import { DayInput } from '../../../kit/fields/day/DayInput.tsx'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../../ui/form/Section.tsx'
import { addDays, type Day, formatDay } from '../../../core/dates.ts'
import { clashesWith, isMissing, type PlannedDate, plannedDates } from '../../../core/events/date-plan.ts'
import { instantOf } from '../../../core/instant-of.ts'
import { limits } from '../../../core/limits.ts'
import { nextDay, type Period, reachableFrom } from '../../../core/recurrence.ts'
import { formatParent } from '../../../core/references.ts'
import { useList } from '../../../kit/resource/queries.ts'
import { Failure } from '../../../kit/notice/Failure.tsx'
import CheckIcon from 'lucide-react/icons/check'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { Link } from 'wouter'
import { clockChangeAt } from '../../../kit/fields/instant/instant-text.ts'
import { Badge, type Tone } from '../../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { NewTab } from '../../../kit/NewTab.tsx'

addStyles(css)

type Props = {
  entry: RepeatingEvent
  plan: GenerationPlan
  generated: readonly CalendarEvent[]
  onGenerated: (answer: GenerateAnswer) => void
  /** The dates that are there already are listed elsewhere on the screen. */
  madeElsewhere?: boolean
  /** Buttons beside the one that generates. */
  actions?: ReactNode
}

function exclusionOf(dates: readonly PreviewedDate[], before: readonly string[]): Exclusion {
  const changed = dates.filter(({ made, day, excluded }) => !made && excluded !== before.includes(day))
  const daysOf = (isStruck: boolean) =>
    changed.filter(({ excluded }) => excluded === isStruck).map(({ day }) => day)
  return { struck: daysOf(true), back: daysOf(false) }
}

/** Period, preview of all dates, and the button that generates them (UX.md, 'Forms', repeating events). */
export function GenerateDates(props: Props) {
  const { entry, plan, generated, onGenerated, madeElsewhere = false, actions } = props
  const { t } = useTranslation()
  const { root } = useEnvironment()
  const notice = useNotice()
  const generate = useGenerate()
  const undoRun = useUndoRun()
  const id = useId()
  const ids = { from: `${id}-from`, to: `${id}-to` }
  const [strict, setStrict] = useState(false)
  const dates = usePlannedDates(entry, plan, generated)
  const missing = dates.filter(isMissing)
  const exclusion = exclusionOf(dates, entry.excluded)
  const hasWork = missing.length + exclusion.struck.length + exclusion.back.length > 0
  const listed = madeElsewhere ? dates.filter(({ made }) => !made) : dates

  function focusOn(wrong: string) {
    const tree = root.getRootNode() as Document | ShadowRoot
    tree.getElementById(wrong)?.focus()
  }
  function submit() {
    setStrict(true)
    if (!plan.period) return focusOn(plan.faults.from ? ids.from : ids.to)
    if (!hasWork) {
      return notice.push({ state: 'warning', message: t('repeatingEvents.generate.nothing') })
    }
    generate.mutate(
      { id: entry.id, periods: [plan.period], exclusion },
      {
        onSuccess(answer) {
          const message = t('repeatingEvents.generate.done', { count: answer.created })
          notice.push({ state: 'success', message, ...(answer.created > 0 && undoRun.action(answer.run)) })
          onGenerated(answer)
        },
      },
    )
  }
  return (
    <div className="b-generate">
      <p className="b-generate-text">{t('repeatingEvents.generate.text')}</p>
      <PeriodFields plan={plan} ids={ids} strict={strict} />
      {plan.period && (
        <>
          <Summary dates={dates} missing={missing} />
          {missing.length === 0 && <NextDate entry={entry} plan={plan} period={plan.period} dates={dates} />}
          {(listed.length > 0 || dates.length === 0) && (
            <DatePreview dates={listed} clock={entry.start} onToggle={plan.toggle} />
          )}
        </>
      )}
      <Failure error={generate.error} />
      <div className="b-generate-actions">
        <Button variant={hasWork ? 'primary' : 'secondary'} busy={generate.isPending} onClick={submit}>
          {missing.length > 0
            ? t('repeatingEvents.generate.submit', { count: missing.length })
            : t('repeatingEvents.generate.submitNone')}
        </Button>
        {actions}
      </div>
    </div>
  )
}

type SummaryProps = {
  dates: readonly PreviewedDate[]
  /** Those to generate. */
  missing: readonly PreviewedDate[]
}

/** Counts of the dates by state. Keeps room for counts that striking out a date adds or removes. */
function Summary({ dates, missing }: SummaryProps) {
  const { t } = useTranslation()
  const open = dates.filter(({ made, pause }) => !made && !pause)
  const clashing = (among: readonly PreviewedDate[]) =>
    among.filter(({ clashes }) => clashes.length > 0).length
  const counts = {
    made: dates.filter(({ made }) => made).length,
    pause: dates.filter(({ made, pause }) => !made && pause).length,
    out: open.length - missing.length,
    clashes: clashing(missing),
  }
  const unseen = (count: number) => (count === 0 ? 'b-unseen' : undefined)
  return (
    <div className="b-generate-summary" role="status">
      <p>{t('repeatingEvents.preview.toMake', { count: missing.length })}</p>
      {counts.made > 0 && <p>{t('repeatingEvents.preview.madeCount', { count: counts.made })}</p>}
      {counts.pause > 0 && <p>{t('repeatingEvents.preview.breakCount', { count: counts.pause })}</p>}
      {clashing(open) > 0 && (
        <p className={classNames('b-generate-clashes', unseen(counts.clashes))}>
          {t('repeatingEvents.preview.clashCount', { count: counts.clashes })}
        </p>
      )}
      {open.length > 0 && (
        <p className={unseen(counts.out)}>{t('repeatingEvents.preview.outCount', { count: counts.out })}</p>
      )}
    </div>
  )
}

type NextDateProps = Pick<Props, 'entry' | 'plan'> & { period: Period; dates: readonly PreviewedDate[] }

/** What comes after a period without dates to generate: the next date, and when it can be generated. */
function NextDate({ entry, plan, period, dates }: NextDateProps) {
  const { t } = useTranslation()
  const text = useDayText()
  const { intervals, breaks, anchor } = entry
  const next = useMemo(
    () => nextDay({ intervals, breaks, excluded: [...plan.out], anchor: anchor ?? period.from }, period.to),
    [intervals, breaks, anchor, plan.out, period.from, period.to],
  )
  const from = next && reachableFrom(next)
  return (
    <div className="b-generate-text">
      {dates.length > 0 && dates.every(({ made }) => !made) && <p>{t('repeatingEvents.preview.allOut')}</p>}
      {next && from && (
        <p>
          {from > plan.today
            ? t('repeatingEvents.preview.nextFrom', { day: text.day(next), from: formatDay(from) })
            : t('repeatingEvents.preview.next', { day: text.day(next) })}
        </p>
      )}
    </div>
  )
}

type PeriodFieldsProps = {
  plan: GenerationPlan
  /** Ids of the two inputs, for moving the focus to an invalid one. */
  ids: { from: string; to: string }
  /** Also report missing values, not only invalid ones. */
  strict: boolean
}

/** First and last day of the period, with immediate validation. */
function PeriodFields({ plan, ids, strict }: PeriodFieldsProps) {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const { faults } = plan
  const isTyping = (code: string) => code === 'invalidDay' || code === 'required'
  const fault = (name: 'from' | 'to') => {
    const code = faults[name]
    return code && (strict || !isTyping(code)) ? fieldText(code) : undefined
  }
  const [from, to] = [t('repeatingEvents.generate.from'), t('repeatingEvents.generate.to')]
  return (
    <FieldGrid>
      <FieldShell id={ids.from} width="half" label={from} error={fault('from')}>
        {(control) => <DayInput control={control} label={from} value={plan.from} onChange={plan.setFrom} />}
      </FieldShell>
      <FieldShell id={ids.to} width="half" label={to} error={fault('to')}>
        {(control) => (
          <DayInput control={control} label={to} value={plan.to} min={plan.from} onChange={plan.setTo} />
        )}
      </FieldShell>
    </FieldGrid>
  )
}

/** The dates of a repeating event in the chosen period, with clashing events. Empty while the period is invalid. */
function usePlannedDates(
  entry: RepeatingEvent,
  { period, out }: GenerationPlan,
  generated: readonly CalendarEvent[],
): PreviewedDate[] {
  const { timeZone } = useEnvironment()
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  const span = period && { from: midnight(addDays(period.from, -1)), to: midnight(addDays(period.to, 2)) }
  const { data } = useList(
    'events',
    {
      filters: { location: entry.location, start: span },
      sorting: 'start',
      order: 'ASC',
      limit: limits.maxListLimit,
    },
    period !== undefined,
  )
  const { from, to } = period ?? {}
  return useMemo(() => {
    if (from === undefined || to === undefined) return []
    const own = formatParent({ kind: 'repeatingEvent', id: entry.id })
    const others = (data?.items ?? []).filter(({ parent }) => parent !== own)
    const made = new Map(generated.map((event) => [event.generatedFor!, event]))
    return plannedDates({ ...entry, excluded: [...out] }, { from, to }, made, timeZone).map((date) => ({
      ...date,
      clashes: date.made ? [] : clashesWith({ ...date, location2: entry.location2 }, others),
    }))
  }, [entry, from, to, out, generated, data, timeZone])
}

/** A date with other events at the same place and time. */
type PreviewedDate = PlannedDate<CalendarEvent> & { clashes: readonly CalendarEvent[] }

type DatePreviewProps = {
  dates: readonly PreviewedDate[]
  clock: string
  onToggle: (day: Day) => void
}

const byMonth = (dates: readonly PreviewedDate[]) => [
  ...Map.groupBy(dates, ({ day }) => day.slice(0, 7)).entries(),
]

/** All dates to be generated, by month; each can be excluded beforehand. */
function DatePreview({ dates, clock, onToggle }: DatePreviewProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const id = useId()
  if (dates.length === 0) return <EmptyState title={t('repeatingEvents.preview.empty')} />
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="b-dates">
      {byMonth(dates).map(([month, days]) => (
        <div key={month} role="group" aria-labelledby={`${id}-${month}`}>
          <h3 id={`${id}-${month}`}>{monthName.format(new Date(`${month}-01`))}</h3>
          <ul role="list">
            {days.map((date) => (
              <DateRow key={date.day} date={date} clock={clock} onToggle={() => onToggle(date.day)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type DateRowProps = {
  date: PreviewedDate
  /** The requested wall-clock start; a clock change may shift it. */
  clock: string
  onToggle: () => void
}

/** One date of the preview: already generated, planned, excluded or in a break; with warnings. */
function DateRow({ date, clock, onToggle }: DateRowProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const text = useDayText()
  const { day, start, end, made, pause, clashes, excluded: out } = date
  const change = clockChangeAt(start, clock, timeZone)
  const label = (
    <>
      <span>{text.day(day)}</span> <span className="b-date-times">{text.times(start, end)}</span>
    </>
  )
  if (made) {
    return (
      <li className="b-date">
        <span className="b-date-made">
          <CheckIcon />
          <Link href={`/backstage/events/${made.id}`}>{label}</Link>
        </span>
        {pause ? (
          <Mark tone="warning" text={t('repeatingEvents.preview.madeInBreak')} />
        ) : (
          <Mark text={t('repeatingEvents.preview.made')} />
        )}
      </li>
    )
  }
  if (pause) {
    return (
      <li className="b-date">
        <s className="b-date-pause">{label}</s>
        <Mark text={pause.reason || t('repeatingEvents.preview.break')} />
      </li>
    )
  }
  const warnings = (
    <>
      <Clashes events={clashes} />
      {change && (
        <p className="b-date-note">
          {change.kind === 'gap'
            ? t('fields.instant.gap', change)
            : t('fields.instant.repeated', { typed: change.typed })}
        </p>
      )}
    </>
  )
  return (
    <li className="b-date">
      <Checkbox label={out ? <s>{label}</s> : label} checked={!out} onChange={onToggle} />
      {out && <Mark text={t('repeatingEvents.preview.out')} />}
      {(clashes.length > 0 || change) && (
        <div className={classNames('b-date-warnings', out && 'b-unseen')}>{warnings}</div>
      )}
    </li>
  )
}

/** State of a date, in a column of its own; a long reason is cut off. */
function Mark({ text, tone }: { text: string; tone?: Tone }) {
  return (
    <span className="b-date-mark" title={text}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

/** Other events at the same place and time, each with a link to its public page. */
function Clashes({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  const text = useDayText()
  if (events.length === 0) return null
  return (
    <ul className="b-date-clashes" role="list" aria-label={t('repeatingEvents.preview.clashes')}>
      {events.map((event) => (
        <li key={event.id}>
          <WarningIcon />
          <span>
            <span>{t('repeatingEvents.preview.clash', { times: text.times(event.start, event.end) })}</span>{' '}
            <a href={`${siteUrl}/event/${event.id}`} target="_blank" rel="noopener">
              <bdi>{event.name}</bdi>
              <NewTab />
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
