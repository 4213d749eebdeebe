import { useTranslation } from 'react-i18next'
import { type Day, wallClockOf } from '../../../core/dates.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useEnvironment } from '../../environment.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import { CalendarPopover } from '../day/CalendarPopover.tsx'
import { formatInstant, instantAt, isInstant, parseInstant } from './instant-text.ts'
import { InstantNote } from './InstantNote.tsx'
import { TimeOfDay } from './TimeOfDay.tsx'
import { useFollowers } from './use-followers.ts'

const evening = '18:00'

/** A date and time: typed as `dd.MM.yyyy HH:mm` in the configured zone, or picked (UX.md, 'Forms'). */
export function InstantField({ field }: InputProps<'instant'>) {
  const input = useInput<string>(field)
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const change = useFollowers(field, input.value, input.change)
  const { text, typed, type, settle } = useTypedText({
    value: input.value,
    change,
    format: (value) => formatInstant(value, timeZone),
    parse: (value) => parseInstant(value, timeZone),
  })
  const wall = isInstant(input.value) ? wallClockOf(new Date(input.value), timeZone) : undefined
  const pickDay = (day: Day) => change(instantAt({ day, clock: wall?.clock ?? evening }, timeZone))

  const note = <InstantNote value={input.value} typed={typed} after={field.after} />
  return (
    <FieldShell {...input.shell} hint={note}>
      {(control) => (
        <div {...input.handlers}>
          <TextInput
            {...control}
            name={input.name}
            value={text}
            placeholder={t('fields.instant.format')}
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
            after={
              <CalendarPopover
                name={t('fields.instant.pick', { field: input.label })}
                selected={wall?.day}
                onSelect={pickDay}
              >
                <TimeOfDay
                  clock={wall?.clock ?? evening}
                  onChange={(clock) => wall && change(instantAt({ day: wall.day, clock }, timeZone))}
                />
              </CalendarPopover>
            }
          />
        </div>
      )}
    </FieldShell>
  )
}
