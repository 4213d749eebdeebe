import { useTranslation } from 'react-i18next'
import { type Day, formatDay, isDay } from '../../../core/dates.ts'
import { parseDay } from '../../../core/typed-dates.ts'
import { type ControlProps, FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useTypedText } from '../use-typed-text.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import { type InputProps, useInput } from '../use-input.ts'

const format = (value: string) => (isDay(value) ? formatDay(value) : value)
const parse = (text: string) => parseDay(text) ?? text.trim()

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

/** Input of a calendar day, typed as `dd.MM.yyyy` or picked. Place it in a FieldShell; it needs no form. */
export function DayInput({ control, label, value, onChange, name, min }: Props) {
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

/** A calendar day, typed as `dd.MM.yyyy` or picked. */
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
