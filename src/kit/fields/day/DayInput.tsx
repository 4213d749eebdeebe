import { useTranslation } from 'react-i18next'
import { type Day, dayOf, formatDay, isDay } from '../../../core/dates.ts'
import { parseDay } from '../../../core/typed-dates.ts'
import { type ControlProps, FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useEnvironment } from '../../environment.tsx'
import { useTypedText } from '../use-typed-text.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import { type InputProps, useInput } from '../use-input.ts'

const format = (value: string) => (isDay(value) ? formatDay(value) : value)

type Props = {
  control: ControlProps
  /** Label of the day, used in the name of the calendar button. */
  label: string
  /** `yyyy-MM-dd`, or the raw text while it is not a valid date. */
  value: string
  onChange: (value: string) => void
  name?: string
  /** First selectable day. */
  min?: Day
}

/**
 * Input of a calendar day, picked or typed as people write it in their language, shown as `dd.MM.yyyy`. Place it in a
 * FieldShell; it needs no form.
 */
export function DayInput({ control, label, value, onChange, name, min }: Props) {
  const { language, timeZone, now } = useEnvironment()
  const parse = (typed: string) => {
    const from = { day: min ?? dayOf(now(), timeZone), clock: '00:00' }
    return parseDay(typed, { language, from }) ?? typed.trim()
  }
  const { text, type, formatOnBlur } = useTypedText({ value, change: onChange, format, parse })
  const { t } = useTranslation()
  return (
    <TextInput
      {...control}
      name={name}
      value={text}
      placeholder={t('fields.day.format')}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={formatOnBlur}
      after={
        <CalendarPopover
          name={t('fields.day.pick', { field: label })}
          selected={isDay(value) ? value : undefined}
          min={min}
          onSelect={onChange}
        />
      }
    />
  )
}

/** A calendar day, typed or picked. */
export function DayField({ field }: InputProps) {
  const { name, value, change, label, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div {...handlers}>
          <DayInput control={control} name={name} label={label} value={value} onChange={change} />
        </div>
      )}
    </FieldShell>
  )
}
