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
import { treeOf } from '../../../ui/focus.ts'
import { addStyles } from '../../../ui/styles.ts'
import { DateList, HolidayNote } from '../../../resources/repeating-events/dates/DateList.tsx'
import {
  type PreviewedDate,
  useHolidays,
  usePreviewedDates,
} from '../../../resources/repeating-events/dates/use-previewed-dates.ts'
import { useDayText } from '../../../resources/repeating-events/dates/use-day-text.ts'
import css from './dates.css'
import { type Exclusion, useGenerate } from './use-generate.ts'
import type { GenerationPlan } from './use-generation-plan.ts'
import { DayInput } from '../../../kit/fields/day/DayInput.tsx'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../../ui/form/Section.tsx'
import { formatDay } from '../../../core/dates.ts'
import { isMissing } from '../../../core/events/date-plan.ts'
import { nextDay, type Period, reachableFrom } from '../../../core/recurrence.ts'
import { Failure } from '../../../kit/notice/Failure.tsx'

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
  const series = useMemo(() => ({ ...entry, excluded: [...plan.out] }), [entry, plan.out])
  const dates = usePreviewedDates(series, plan.period, generated)
  const holidays = useHolidays(plan.period)
  const missing = dates.filter(isMissing)
  const exclusion = exclusionOf(dates, entry.excluded)
  const hasWork = missing.length + exclusion.struck.length + exclusion.back.length > 0
  const listed = madeElsewhere ? dates.filter(({ made }) => !made) : dates

  function focusOn(wrong: string) {
    treeOf(root)?.getElementById(wrong)?.focus()
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
            <>
              <HolidayNote dates={listed} holidays={holidays} onSkip={plan.skip} />
              <DateList
                dates={listed}
                clock={entry.start}
                holidays={holidays}
                onToggle={(day, isOut) => plan.skip([day], isOut)}
              />
            </>
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
