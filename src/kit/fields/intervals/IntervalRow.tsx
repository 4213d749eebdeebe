import { useTranslation } from 'react-i18next'
import type { Day } from '../../../core/dates.ts'
import type { Interval } from '../../../core/recurrence.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import DeleteIcon from 'lucide-react/icons/trash'
import { Select } from '../../../ui/inputs/Select.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { DayInput } from '../day/DayInput.tsx'
import { choicesOf, type IntervalType, intervalTypes, weekDays, withType } from './interval.ts'
import css from './intervals.css'
import { useIntervalText, weekDayName } from './use-interval-text.ts'

addStyles(css)

type Props = {
  id: string
  number: number
  interval: Interval
  /** What is wrong with its date, and with anything else of it. */
  errors: { date: string | undefined; other: string | undefined }
  today: Day
  onChange: (interval: Interval) => void
  onRemove: () => void
}

/** One interval: its type, how often, and on which weekday or counted from which day; below it the whole in words. */
export function IntervalRow({ id, number, interval, errors, today, onChange, onRemove }: Props) {
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
