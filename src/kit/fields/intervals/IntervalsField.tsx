import PlusIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import type { Interval } from '../../../core/recurrence.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import type { OwnField } from '../../resource/declaration.ts'
import { Announcement } from '../Announcement.tsx'
import { DayInput } from '../day/DayInput.tsx'
import { replaced, without } from '../involved/InvolvedField.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { monthName, weekDayName } from './interval-text.ts'
import {
  choiceOf,
  choicesOf,
  furtherInterval,
  monthDaysOf,
  months,
  patternOf,
  patterns,
  weekDays,
  withChoice,
  withMonth,
  withPattern,
} from './interval.ts'
import css from './intervals.css'
import { useIntervalText } from './use-interval-text.ts'

addStyles(css)

/** Recurrence rules: any number of intervals, each adding its days. */
function IntervalsField({ field }: InputProps<'own'>) {
  const { id, value, change, shell, handlers, partError } = useInput<Interval[]>(field)
  const { context } = useSession()
  const { t } = useTranslation()
  const text = useIntervalText()
  const list = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const today = dayOf(context.now, context.timeZone)

  /** Updates the list, announces the change, and moves focus to where editing continues. */
  function update(intervals: Interval[], happened: string, focus: string) {
    flushSync(() => {
      change(intervals)
      setAnnounced(happened)
    })
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  const typeOf = (index: number) => `#${CSS.escape(`${id}-${index}-type`)}`

  return (
    <FieldShell {...shell} group>
      {({ 'aria-describedby': describedBy }) => (
        <div className="b-intervals" ref={list} {...handlers}>
          {value.length > 0 && (
            <ol>
              {value.map((interval, index) => (
                <IntervalRow
                  key={index}
                  id={`${id}-${index}`}
                  number={index + 1}
                  interval={interval}
                  errors={{
                    date: partError(`${index}.date`),
                    other: ['', '.type', '.interval', '.weekDay', '.month', '.monthDay']
                      .map((part) => partError(`${index}${part}`))
                      .find(Boolean),
                  }}
                  today={today}
                  onChange={(changed) => change(replaced(value, index, changed))}
                  onRemove={() =>
                    update(
                      without(value, index),
                      t('fields.intervals.removed', { interval: text(interval) }),
                      value.length > 1 ? typeOf(Math.min(index, value.length - 2)) : '[data-add]',
                    )
                  }
                />
              ))}
            </ol>
          )}
          {value.length === 0 && <p className="b-hint">{t('fields.intervals.none')}</p>}
          {value.length < limits.listLength && (
            <Button
              id={id}
              aria-describedby={describedBy}
              data-add
              small
              icon={<PlusIcon />}
              onClick={() =>
                update(
                  [...value, furtherInterval([...value], today)],
                  t('fields.intervals.added'),
                  typeOf(value.length),
                )
              }
            >
              {t('fields.intervals.add')}
            </Button>
          )}
          <Announcement>{announced}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}

function IntervalTexts({ value }: { value: unknown }) {
  return <span>{(value as Interval[]).map(useIntervalText()).join('\n')}</span>
}

/** The form field for recurrence rules, and its display. Only repeating events load it. */
export const intervalsField: OwnField = { Input: IntervalsField, Value: IntervalTexts }

type Props = {
  id: string
  number: number
  interval: Interval
  /** Errors of its date and of its other parts. */
  errors: { date: string | undefined; other: string | undefined }
  today: Day
  onChange: (interval: Interval) => void
  onRemove: () => void
}

/** The day of a month that only some months have, or that only leap years have; undefined for others. */
function gapOf(interval: Interval): 'shortMonths' | 'leapYears' | undefined {
  if (interval.type === 'monthDay' && interval.monthDay > 28) return 'shortMonths'
  return interval.type === 'year' && interval.month === 2 && interval.monthDay === 29
    ? 'leapYears'
    : undefined
}

type ChoiceProps<Value> = {
  id: string
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  error?: string
  onChoose: (value: Value) => void
}

/** A labelled selection among numbers or words. */
function Choose<Value extends string | number>(props: ChoiceProps<Value>) {
  const { id, label, value, options, nameOf, error, onChoose } = props
  return (
    <FieldShell id={id} label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          options={options.map((option) => ({ value: String(option), label: nameOf(option) }))}
          onChange={(event) => onChoose(options[event.currentTarget.selectedIndex]!)}
        />
      )}
    </FieldShell>
  )
}

/** One rule: pattern, which of them, and its day; a summary in words below, with the months or years it skips. */
function IntervalRow({ id, number, interval, errors, today, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const text = useIntervalText()
  const context = 'weekDay' in interval ? String(interval.weekDay) : undefined
  const phrase = (key: string) => t(`fields.intervals.${key}` as 'fields.intervals.type', { context })
  const pattern = patternOf(interval)
  const isYearly = pattern === 'year'
  const gap = gapOf(interval)
  return (
    <li>
      <div
        id={id}
        className={classNames('b-interval', isYearly && 'b-interval-yearly')}
        role="group"
        aria-label={t('fields.intervals.entry', { number: String(number) })}
      >
        <Choose
          id={`${id}-type`}
          label={phrase('type')}
          value={pattern}
          options={patterns}
          nameOf={(value) => phrase(`types.${value}`)}
          onChoose={(value) => onChange(withPattern(interval, value, today))}
        />
        <Choose
          id={`${id}-interval`}
          label={phrase(`number.${pattern}`)}
          value={choiceOf(interval)}
          options={choicesOf(interval)}
          nameOf={(value) => phrase(`${isYearly ? 'month' : pattern}.${value}`)}
          error={errors.other}
          onChoose={(value) => onChange(withChoice(interval, value, today))}
        />
        {interval.type === 'day' && (
          <FieldShell id={`${id}-date`} label={phrase('date')} error={errors.date}>
            {(control) => (
              <DayInput
                control={control}
                label={phrase('date')}
                value={interval.date}
                onChange={(date) => onChange({ ...interval, date })}
              />
            )}
          </FieldShell>
        )}
        {'weekDay' in interval && (
          <Choose
            id={`${id}-weekDay`}
            label={phrase(interval.type === 'week' ? 'weekDay' : 'weekDayOfMonth')}
            value={interval.weekDay}
            options={weekDays}
            nameOf={(day) => weekDayName(day, language)}
            onChoose={(weekDay) => onChange({ ...interval, weekDay })}
          />
        )}
        {'monthDay' in interval && (
          <Choose
            id={`${id}-monthDay`}
            label={phrase('monthDay')}
            value={interval.monthDay}
            options={monthDaysOf(interval.type === 'year' ? interval.month : undefined)}
            nameOf={(day) => (day === -1 ? phrase('lastDay') : String(day))}
            onChoose={(monthDay) => onChange({ ...interval, monthDay })}
          />
        )}
        {'month' in interval && (
          <Choose
            id={`${id}-month`}
            label={phrase('monthOfYear')}
            value={interval.month}
            options={months}
            nameOf={(month) => monthName(month, language)}
            onChoose={(month) => onChange(withMonth(interval, month))}
          />
        )}
        <IconButton
          danger
          name={t('fields.intervals.remove', { interval: text(interval) })}
          icon={<DeleteIcon />}
          onClick={onRemove}
        />
        <p className="b-interval-text" role={gap && 'status'}>
          <span>{text(interval)}</span>
          {gap && <span className="b-interval-gap">{phrase(gap)}</span>}
        </p>
      </div>
    </li>
  )
}
