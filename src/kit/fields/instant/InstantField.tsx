import { useTranslation } from 'react-i18next'
import { type Clock, type Day, isClock, wallClockOf } from '../../../core/dates.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useEnvironment } from '../../environment.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import { CalendarPopover } from '../day/CalendarPopover.tsx'
import {
  clockChangeAt,
  daysUntilEnd,
  formatInstant,
  instantAt,
  isInstant,
  movedEnd,
  parseInstant,
  weekdayOf,
} from './instant-text.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useFormField, useSession } from '../../form/state/form-session.ts'
import css from './instant.css'
import { parseClock } from '../../../core/typed-dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useEffect, useRef } from 'react'
import { fieldsOf, type FormField } from '../../form/form-declaration.ts'

const evening = '18:00'

/** A date and time, typed as `dd.MM.yyyy HH:mm` in the configured time zone, or picked (UX.md, 'Forms'). */
export function InstantField({ field }: InputProps<'instant'>) {
  const input = useInput<string>(field)
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const change = useFollowers(field, input.value, input.change)
  const { text, typed, type, formatOnBlur } = useTypedText({
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
            onBlur={formatOnBlur}
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

addStyles(css)

type Props = { value: string; typed: string | undefined; after: string | undefined }

/** Note below a date: weekday, distance to the start, time zone, and the effect of a clock change that night. */
function InstantNote({ value, typed, after }: Props) {
  const { timeZone, language } = useEnvironment()
  const { t } = useTranslation()
  const change = clockChangeAt(value, typed ?? '', timeZone)
  return (
    <>
      {isInstant(value) && <strong>{weekdayOf(value, timeZone, language)}</strong>}
      {after && <EndNote start={after} end={value} />}
      {!after && isInstant(value) && ' · '}
      {!after && t('fields.instant.zone', { zone: timeZone.replaceAll('_', ' ') })}
      {change && (
        <span className="b-instant-warning">
          {change.kind === 'gap'
            ? t('fields.instant.gap', change)
            : t('fields.instant.repeated', { typed: change.typed })}
        </span>
      )}
    </>
  )
}

function EndNote({ start, end }: { start: string; end: string }) {
  const { value } = useFormField<string>(start)
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const days = daysUntilEnd(value, end, timeZone)
  if (days === undefined || days === 0) return null
  return <> · {t('fields.instant.laterDay', { count: days })}</>
}

const close = (inside: Element) => inside.closest<HTMLElement>('[popover]')?.hidePopover()

type TimeOfDayProps = { clock: Clock; onChange: (clock: Clock) => void }

/** Time of day for a date picked from the calendar. */
function TimeOfDay({ clock, onChange }: TimeOfDayProps) {
  const { t } = useTranslation()
  const { text, type, formatOnBlur } = useTypedText({
    value: clock,
    change: (next) => isClock(next) && onChange(next),
    format: (value) => value,
    parse: (value) => parseClock(value) ?? clock,
  })
  return (
    <div className="b-calendar-foot">
      <FieldShell label={t('fields.instant.time')}>
        {(control) => (
          <TextInput
            {...control}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={formatOnBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              close(event.currentTarget)
            }}
          />
        )}
      </FieldShell>
      <Button onClick={(event) => close(event.currentTarget)}>{t('fields.instant.done')}</Button>
    </div>
  )
}

/**
 * Changes an instant and the one declared `after` it: the end follows the start and keeps the duration. Incomplete
 * input moves nothing.
 */
function useFollowers(field: FormField, value: string, change: (value: string) => void) {
  const { form, declaration } = useSession()
  const last = useRef(value)
  useEffect(() => {
    if (isInstant(value)) last.current = value
  }, [value])
  const follower = fieldsOf(declaration).find(
    (other) => other.kind === 'instant' && other.after === field.name,
  )
  return (next: string) => {
    form.batch(() => {
      const end = follower && movedEnd(last.current, next, String(form.getState().values[follower.name]))
      if (follower && end) form.change(follower.name, end)
      change(next)
    })
  }
}
