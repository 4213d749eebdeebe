import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import type { Interval } from '../../../core/recurrence.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { useSession } from '../../form/state/form-session.ts'
import { Announcement } from '../Announcement.tsx'
import { replaced, without } from '../involved/InvolvedField.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { choicesOf, type IntervalType, intervalTypes, newInterval, weekDays, withType } from './interval.ts'
import { useIntervalText, weekDayName } from './use-interval-text.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import DeleteIcon from 'lucide-react/icons/trash'
import { Select } from '../../../ui/inputs/Select.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { DayInput } from '../day/DayInput.tsx'
import css from './intervals.css'

/** Recurrence rules: any number of intervals, each adding its days. */
export function IntervalsField({ field }: InputProps) {
  const { id, value, change, shell, handlers, partError } = useInput<Interval[]>(field)
  const { context } = useSession()
  const { t } = useTranslation()
  const text = useIntervalText()
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const today = dayOf(context.now, context.timeZone)

  /** Updates the list, announces the change, and moves focus to where editing continues. */
  function update(intervals: Interval[], happened: string, focus: string) {
    flushSync(() => {
      change(intervals)
      setSaid(happened)
    })
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  const typeOf = (index: number) => `#${CSS.escape(`${id}-${index}-type`)}`

  return (
    <FieldShell {...shell} group>
      {() => (
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
                    other: ['', '.type', '.interval', '.weekDay']
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
              data-add
              small
              icon={<PlusIcon />}
              onClick={() =>
                update([...value, newInterval(today)], t('fields.intervals.added'), typeOf(value.length))
              }
            >
              {t('fields.intervals.add')}
            </Button>
          )}
          <Announcement>{said}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}

addStyles(css)

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

/** One interval: type, frequency, and weekday or first day; a summary in words below. */
function IntervalRow({ id, number, interval, errors, today, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const text = useIntervalText()
  const { type } = interval
  const phrase = (key: string) => t(`fields.intervals.${key}` as 'fields.intervals.type')
  return (
    <li>
      <div
        id={id}
        className="b-interval"
        role="group"
        aria-label={t('fields.intervals.entry', { number: String(number) })}
      >
        <FieldShell id={`${id}-type`} label={phrase('type')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              options={intervalTypes.map((value) => ({ value, label: phrase(`types.${value}`) }))}
              onChange={(event) =>
                onChange(withType(interval, event.currentTarget.value as IntervalType, today))
              }
            />
          )}
        </FieldShell>
        <FieldShell id={`${id}-interval`} label={phrase(`number.${type}`)} error={errors.other}>
          {(control) => (
            <Select
              {...control}
              value={String(interval.interval)}
              options={choicesOf(interval).map((value) => ({
                value: String(value),
                label: phrase(`${type}.${value}`),
              }))}
              onChange={(event) => onChange({ ...interval, interval: Number(event.currentTarget.value) })}
            />
          )}
        </FieldShell>
        {type === 'day' ? (
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
        ) : (
          <FieldShell id={`${id}-weekDay`} label={phrase(type === 'month' ? 'weekDayOfMonth' : 'weekDay')}>
            {(control) => (
              <Select
                {...control}
                value={String(interval.weekDay)}
                options={weekDays.map((day) => ({ value: String(day), label: weekDayName(day, language) }))}
                onChange={(event) => onChange({ ...interval, weekDay: Number(event.currentTarget.value) })}
              />
            )}
          </FieldShell>
        )}
        <IconButton
          danger
          name={t('fields.intervals.remove', { interval: text(interval) })}
          icon={<DeleteIcon />}
          onClick={onRemove}
        />
        <p className="b-interval-text">{text(interval)}</p>
      </div>
    </li>
  )
}
