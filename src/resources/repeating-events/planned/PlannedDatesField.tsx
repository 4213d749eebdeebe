import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { addMonths, type Day, dayOf, formatDay, isClock, isDay } from '../../../core/dates.ts'
import { comingPeriod, wholeBreaks } from '../../../core/events/coming-dates.ts'
import { isMissing } from '../../../core/events/date-plan.ts'
import { limits } from '../../../core/limits.ts'
import type { Break, Interval, Period } from '../../../core/recurrence.ts'
import { DayInput } from '../../../kit/fields/day/DayInput.tsx'
import { DaysField } from '../../../kit/fields/days/DaysField.tsx'
import { type InputProps, useInput } from '../../../kit/fields/use-input.ts'
import { useFormField, useOfValues, useSession } from '../../../kit/form/state/form-session.ts'
import type { OwnField } from '../../../kit/resource/declaration.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell, type FieldShellProps } from '../../../ui/form/FieldShell.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { DateList, HolidayNote } from '../dates/DateList.tsx'
import { useDayText } from '../dates/use-day-text.ts'
import {
  type PreviewedDate,
  type PreviewedSeries,
  useHolidays,
  usePreviewedDates,
} from '../dates/use-previewed-dates.ts'
import css from './planned-dates.css'

addStyles(css)

/** Skipped days; while a series is new, they are unticked in the dates that its rules make. */
function PlannedDatesField({ field }: InputProps<'own'>) {
  const { mode } = useSession().context
  return mode === 'new' ? <NewDates field={field} /> : <DaysField field={{ ...field, kind: 'days' }} />
}

function DayTexts({ value }: { value: unknown }) {
  return <span>{(value as Day[]).map(formatDay).join(', ')}</span>
}

/** The form field for the skipped days of a repeating event, and its display. */
export const plannedDatesField: OwnField = { Input: PlannedDatesField, Value: DayTexts }

const none: readonly CalendarEvent[] = []

/** Dates that are shown at once, and months that are looked ahead without an end; each press shows as many more. */
const step = { dates: 24, months: limits.generationMonths }

/** The first dates, of which those in breaks don't count. */
function firstOf(dates: readonly PreviewedDate[], count: number): readonly PreviewedDate[] {
  const beyond = dates.filter(({ pause }) => !pause)[count]
  return beyond ? dates.filter(({ day }) => day < beyond.day) : dates
}

const shaping = ['start', 'end', 'intervals', 'breaks', 'location', 'location2'] as const

type Shaping = {
  start: string
  end: string
  intervals: readonly Interval[]
  breaks: readonly Break[]
  location: string
  location2: string
}

/** What the dates depend on, as the form has it, and from which of their days on to which they are asked for. */
function useSeriesBeingTyped() {
  const session = useSession()
  const { timeZone, now } = session.context
  const today = dayOf(now, timeZone)
  const text = useOfValues(session, (values) => JSON.stringify(shaping.map((name) => values[name])))
  const { value: typedFrom } = useFormField<string>('from')
  const { value: typedUntil } = useFormField<string>('until')
  return useMemo(() => {
    const values = JSON.parse(text) as unknown[]
    const typed = Object.fromEntries(
      shaping.map((name, at) => [name, values[at] || undefined]),
    ) as Partial<Shaping>
    const clock = isClock(typed.start ?? '') ? typed.start! : ''
    return {
      today,
      clock,
      end: clock && isClock(typed.end ?? '') ? typed.end! : null,
      intervals: typed.intervals ?? [],
      breaks: wholeBreaks(typed.breaks ?? []),
      location: typed.location,
      location2: typed.location2,
      from: isDay(typedFrom) ? typedFrom : today,
      until: isDay(typedUntil) ? typedUntil : undefined,
    }
  }, [text, typedFrom, typedUntil, today])
}

/** The coming dates of a new series while its rules are chosen: of which day on, until when, and a box for each to skip it. */
function NewDates({ field }: InputProps<'own'>) {
  const { value, change, shell, handlers } = useInput<unknown>(field)
  const { t } = useTranslation()
  const typed = useDeferredValue(useSeriesBeingTyped())
  const [steps, setSteps] = useState(1)
  const excluded = useMemo(() => (Array.isArray(value) ? (value as Day[]) : []), [value])
  const { from, until, today, clock } = typed
  const period = useMemo<Period | undefined>(
    () =>
      typed.intervals.length === 0 || (until !== undefined && until < from)
        ? undefined
        : comingPeriod({ ...typed, anchor: from }, { until, months: steps * step.months }),
    [typed, from, until, steps],
  )
  const series = useMemo<PreviewedSeries>(
    () => ({ ...typed, start: clock || '12:00', anchor: from, excluded }),
    [typed, clock, from, excluded],
  )
  const all = usePreviewedDates(series, period, none)
  const dates = firstOf(all, steps * step.dates)
  const holidays = useHolidays(period)
  const latest = addMonths(today, limits.generationMonths)

  function skip(days: readonly Day[], isOut: boolean) {
    const others = excluded.filter((day) => !days.includes(day))
    change(isOut ? [...others, ...days].toSorted() : others)
  }
  return (
    <FieldShell {...shell} label={t('repeatingEvents.planned.label')} hint={undefined} group>
      {() => (
        <div className="b-planned" id={shell.id} tabIndex={-1} {...handlers}>
          <PeriodFields id={shell.id} from={from} today={today} />
          {period ? (
            <>
              <Summary dates={all} latest={latest} isOpen={until === undefined} />
              <HolidayNote dates={all} holidays={holidays} onSkip={skip} />
              <DateList
                dates={dates}
                clock={clock}
                holidays={holidays}
                latest={latest}
                isTimed={false}
                onToggle={(day, isOut) => skip([day], isOut)}
              />
              {(dates.length < all.length || until === undefined) && dates.length > 0 && (
                <Button small onClick={() => setSteps(steps + 1)}>
                  {t('repeatingEvents.planned.more')}
                </Button>
              )}
            </>
          ) : (
            typed.intervals.length === 0 && <p className="b-hint">{t('repeatingEvents.planned.noRule')}</p>
          )}
        </div>
      )}
    </FieldShell>
  )
}

/** From which day on, and until when: empty for a series that goes on. */
function PeriodFields({ id, from, today }: { id: string; from: Day; today: Day }) {
  const { t } = useTranslation()
  const first = useFormField<string>('from')
  const last = useFormField<string>('until')
  return (
    <div className="b-planned-period">
      <PeriodDay
        id={`${id}-first`}
        label={t('repeatingEvents.planned.from')}
        value={first.value}
        min={today}
        onChange={first.change}
        onDays={(day, end) => {
          first.change(day)
          last.change(end)
        }}
      />
      <PeriodDay
        id={`${id}-last`}
        label={t('repeatingEvents.planned.until')}
        hint={t('repeatingEvents.planned.untilHint')}
        error={isDay(last.value) && last.value < from ? t('repeatingEvents.planned.badUntil') : undefined}
        value={last.value}
        min={from}
        onChange={last.change}
      />
    </div>
  )
}

type PeriodDayProps = Pick<FieldShellProps, 'hint' | 'error'> &
  Omit<ComponentProps<typeof DayInput>, 'control'> & { id: string }

/** A day of the period; says that it can't be read once it has been left. */
function PeriodDay({ id, hint, error, ...input }: PeriodDayProps) {
  const { t } = useTranslation()
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && input.value !== '' && !isDay(input.value)
  return (
    <FieldShell
      id={id}
      label={input.label}
      hint={hint}
      error={error ?? (isWrong && t('repeatingEvents.planned.badDay'))}
    >
      {(control) => (
        <div onBlur={() => setLeft(true)}>
          <DayInput {...input} control={control} />
        </div>
      )}
    </FieldShell>
  )
}

type SummaryProps = { dates: readonly PreviewedDate[]; latest: Day; isOpen: boolean }

/** How many dates there are, from which to which day, and what is left out; `isOpen` without an end. */
function Summary({ dates, latest, isOpen }: SummaryProps) {
  const { t } = useTranslation()
  const text = useDayText()
  const open = dates.filter(isMissing)
  const [first, last] = [open[0], open.at(-1)]
  const inBreaks = dates.filter(({ pause }) => pause).length
  const skipped = dates.filter(({ pause, excluded }) => !pause && excluded).length
  const clashing = open.filter(({ clashes }) => clashes.length > 0).length
  const days = { first: first ? text.day(first.day) : '', last: last ? text.day(last.day) : '' }
  return (
    <div className="b-planned-summary" role="status">
      <p>
        {!first
          ? t('repeatingEvents.planned.none')
          : isOpen
            ? t('repeatingEvents.planned.goesOn')
            : t('repeatingEvents.planned.count', { count: open.length, ...days })}
      </p>
      {inBreaks > 0 && <p>{t('repeatingEvents.preview.breakCount', { count: inBreaks })}</p>}
      {clashing > 0 && (
        <p className="b-planned-clashes">{t('repeatingEvents.preview.clashCount', { count: clashing })}</p>
      )}
      {dates.length > 0 && (
        <p className={skipped === 0 ? 'b-unseen' : undefined}>
          {t('repeatingEvents.preview.outCount', { count: skipped })}
        </p>
      )}
      {last !== undefined && last.day > latest && (
        <p>{t('repeatingEvents.planned.later', { date: formatDay(latest) })}</p>
      )}
    </div>
  )
}
