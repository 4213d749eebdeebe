import { useTranslation } from 'react-i18next'
import { formatDay, isDay, parseDay } from '../../../core/dates.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import { CalendarPopover } from './CalendarPopover.tsx'

const format = (value: string) => (isDay(value) ? formatDay(value) : value)
const parse = (text: string) => parseDay(text) ?? text.trim()

/** A calendar day, typed as `dd.MM.yyyy` or picked. */
export function DayField({ field }: InputProps) {
  const { name, value, change, label, shell, handlers } = useInput<string>(field)
  const { text, type, settle } = useTypedText({ value, change, format, parse })
  const { t } = useTranslation()
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div {...handlers}>
          <TextInput
            {...control}
            name={name}
            value={text}
            placeholder={t('fields.day.format')}
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
            after={
              <CalendarPopover
                name={t('fields.day.pick', { field: label })}
                selected={isDay(value) ? value : undefined}
                onSelect={change}
              />
            }
          />
        </div>
      )}
    </FieldShell>
  )
}
