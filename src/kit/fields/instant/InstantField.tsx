import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Clock, type Day, isClock, isDay, wallClockOf } from '../../../core/dates.ts'
import { hourMs } from '../../../core/durations.ts'
import { isDayStart, lastMinute, whenFacts, wholeDays } from '../../../core/events/event-times.ts'
import { parseClock, parseDateTime, parseDays, parseSpan } from '../../../core/typed-dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { fieldsOf, type FormField } from '../../form/form-declaration.ts'
import { useFormField, useSession } from '../../form/state/form-session.ts'
import { CalendarPopover } from '../day/DayInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import {
  type ClockChange,
  clockChangeAt,
  daysUntilEnd,
  formatInstant,
  instantAt,
  isInstant,
  laterBy,
  movedEnd,
  parseInstant,
  typedContext,
  weekdayOf,
} from './instant-text.ts'
import css from './instant.css'

/**
 * A date and time, picked or typed as people write it in their language, shown as `dd.MM.yyyy HH:mm` in the configured
 * time zone (UX.md, 'Forms'). Has no keypad on phones: the digits-only ones lack the colon, the blank and letters.
 */
export function InstantField({ field }: InputProps<'instant'>) {
  const input = useFollowed(field, useInput<string>(field), { isTime: isInstant, movedEnd, laterBy })
  const { change } = input
  const session = useSession()
  const environment = useEnvironment()
  const { timeZone } = environment
  const { t } = useTranslation()
  const copied = useCopied(field.name)
  const copiedClock = isInstant(copied) ? wallClockOf(new Date(copied), timeZone).clock : undefined
  const { value: start } = useFormField<string>(field.after ?? field.name)
  const context = typedContext(environment, field.after && start)
  const { text, typed, type, formatOnBlur } = useTypedText({
    value: input.value,
    change,
    format: (value) => formatInstant(value, timeZone),
    parse: (value) => parseInstant(value, timeZone, context, copiedClock),
  })
  const wall = isInstant(input.value) ? wallClockOf(new Date(input.value), timeZone) : undefined
  const day = wall?.day ?? (isDay(input.value) ? input.value : undefined)
  const pickDay = (picked: Day) => {
    const clock = wall?.clock ?? copiedClock
    change(clock ? instantAt({ day: picked, clock }, timeZone) : picked)
  }

  const follower = fieldsOf(session.declaration).find(
    (other) => 'after' in other && other.after === field.name,
  )
  /** Fills both ends with a span of times, and makes whole days of days without a time, from midnight to the last minute. */
  function leave() {
    formatOnBlur()
    if (isInstant(input.value)) return
    const { form } = session
    const span = follower && parseSpan(text, context)
    if (span) {
      form.batch(() => {
        form.change(field.name, instantAt(span.start, timeZone))
        form.change(follower.name, instantAt(span.end, timeZone))
      })
      return
    }
    const days = parseDays(text, context)
    if (!days) return
    if (follower) {
      const end = form.getState().values[follower.name] as string
      if (end !== '' && !isDay(end)) return
      const whole = wholeDays(days.first, isDay(end) ? end : days.last, timeZone)
      form.batch(() => {
        form.change(field.name, whole.start.toISOString())
        form.change(follower.name, whole.end.toISOString())
      })
    } else if (
      field.after &&
      isInstant(start) &&
      isDayStart(start, wallClockOf(new Date(start), timeZone), timeZone)
    ) {
      change(instantAt({ day: days.last, clock: lastMinute }, timeZone))
    }
  }

  const clockChange = clockChangeAt(input.value, parseDateTime(typed ?? '', context)?.clock, timeZone)
  const textInput = useRef<HTMLInputElement>(null)
  const { lasts } = field
  const isProposed =
    lasts !== undefined &&
    session.context.mode === 'new' &&
    isInstant(start) &&
    input.value === laterBy(start, lasts)
  const note = (
    <>
      <InstantNote value={input.value} clockChange={clockChange} after={field.after} />
      {isProposed && (
        <span className="b-instant-proposed">
          <span>{t('fields.instant.proposed', { count: lasts / hourMs })}</span>{' '}
          <Button
            small
            onClick={() => {
              change('')
              textInput.current?.focus()
            }}
          >
            {t('fields.instant.noEnd')}
          </Button>
        </span>
      )}
    </>
  )
  return (
    <FieldShell {...input.shell} hint={note}>
      {(control) => (
        <div {...input.handlers}>
          <TextInput
            {...control}
            ref={textInput}
            name={input.name}
            value={text}
            placeholder={t('fields.instant.format')}
            inputMode="text"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            after={
              <CalendarPopover
                name={t('fields.instant.pick', { field: input.label })}
                selected={day}
                onSelect={pickDay}
              >
                <TimeOfDay
                  day={day}
                  clock={wall?.clock}
                  onChange={(clock) => day && change(instantAt({ day, clock }, timeZone))}
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

type Props = { value: string; clockChange: ClockChange | undefined; after: string | undefined }

/** Note below a date: weekday, distance to the start, time zone, and the effect of a clock change that night. */
function InstantNote({ value, clockChange, after }: Props) {
  const { timeZone, language } = useEnvironment()
  const { t } = useTranslation()
  const weekday = weekdayOf(value, timeZone, language)
  const zone = t('fields.instant.zone', { zone: timeZone.replaceAll('_', ' ') })
  return (
    <>
      {weekday && <strong>{weekday}</strong>}
      {after && <EndNote start={after} end={value} />}
      {!after && <span>{weekday ? ` · ${zone}` : zone}</span>}
      {clockChange && (
        <span className="b-instant-warning">
          {clockChange.kind === 'gap'
            ? t('fields.instant.gap', clockChange)
            : t('fields.instant.repeated', { typed: clockChange.typed })}
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
  if (days === undefined) return null
  return (
    <>
      {days > 0 && <span>{` · ${t('fields.instant.laterDay', { count: days })}`}</span>}
      {whenFacts({ start: value, end }, timeZone).allDay && (
        <span>{` · ${t('fields.instant.wholeDays', { count: days + 1 })}`}</span>
      )}
    </>
  )
}

const close = (inside: Element) => inside.closest<HTMLElement>('[popover]')?.hidePopover()

type TimeOfDayProps = { day: Day | undefined; clock: Clock | undefined; onChange: (clock: Clock) => void }

/** Time of day for a date picked from the calendar. Takes the focus once a day is picked, until there is a time. */
function TimeOfDay({ day, clock, onChange }: TimeOfDayProps) {
  const { t } = useTranslation()
  const { text, type, formatOnBlur } = useTypedText({
    value: clock ?? '',
    change: (next) => isClock(next) && onChange(next),
    format: (value) => value,
    parse: (value) => parseClock(value) ?? clock ?? '',
  })
  const input = useRef<HTMLInputElement>(null)
  const isMissing = day !== undefined && clock === undefined
  useEffect(() => {
    if (isMissing) input.current?.focus()
  }, [isMissing])
  return (
    <div className="b-calendar-foot">
      <FieldShell label={t('fields.instant.time')}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={text}
            placeholder={t('fields.clock.format')}
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

/** The value of a date in the entry that the form copies; '' without one. */
function useCopied(name: string): string {
  const value = useSession().context.source?.[name]
  return typeof value === 'string' ? value : ''
}

/** How the times of a kind of field are read. */
type TimeRules = {
  /** Whether a value is a time rather than text still being typed. */
  isTime: (value: string) => boolean
  /** The end after the start moved. Undefined if there is no duration to keep, or no room for it. */
  movedEnd: (before: string, after: string, end: string) => string | undefined
  /** The time so many milliseconds after another one. */
  laterBy?: (time: string, ms: number) => string
}

/** Start and end before the start was typed, and the end that was set since. */
type Before = { start: string; end: string; untouched: string; shown: string }

/**
 * The input of a time that moves the one declared `after` it: the end follows the start and keeps the duration that it
 * had before typing began, in a copy that of the copied entry. The end of a new entry that lasts as long as declared
 * is filled in with the first start that is typed, and never again. Incomplete input moves nothing.
 */
export function useFollowed(
  field: FormField,
  input: ReturnType<typeof useInput<string>>,
  { isTime, movedEnd, laterBy }: TimeRules,
): ReturnType<typeof useInput<string>> {
  const { form, declaration, context } = useSession()
  const before = useRef<Before>(undefined)
  const declared = fieldsOf(declaration).find((other) => 'after' in other && other.after === field.name)
  if (declared === undefined) return input
  const follower = declared.name
  const lasts = 'lasts' in declared && context.mode === 'new' ? declared.lasts : undefined
  const { value, handlers } = input

  function timesBefore(end: string): Before {
    const { [field.name]: start, [follower]: copiedEnd } = context.source ?? {}
    const isCopy = !isTime(value) && end === '' && typeof start === 'string' && typeof copiedEnd === 'string'
    return { ...(isCopy ? { start, end: copiedEnd } : { start: value, end }), untouched: end, shown: end }
  }
  const proposedEnd = (times: Before, start: string) =>
    lasts !== undefined && isTime(start) && !isTime(times.start) && times.end === ''
      ? laterBy?.(start, lasts)
      : undefined
  return {
    ...input,
    change(next) {
      const end = String(form.getState().values[follower])
      // Nothing has been typed yet, or the end was changed by itself.
      if (before.current?.shown !== end) before.current = timesBefore(end)
      const times = before.current
      times.shown = movedEnd(times.start, next, times.end) ?? proposedEnd(times, next) ?? times.untouched
      form.batch(() => {
        if (times.shown !== end) form.change(follower, times.shown)
        input.change(next)
      })
    },
    handlers: {
      ...handlers,
      onFocus() {
        if (isTime(value)) before.current = undefined
        handlers.onFocus()
      },
    },
  }
}
