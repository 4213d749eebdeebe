import CalendarIcon from 'lucide-react/icons/calendar-days'
import { type ReactNode, Suspense, type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf, formatDay, isDay } from '../../../core/dates.ts'
import { parseDay, parseDays } from '../../../core/typed-dates.ts'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { type ControlProps, FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import css from './calendar-popover.css'

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
  /** Called with the first and last day when several were typed ('22.3. - 3.4.'). */
  onDays?: (first: Day, last: Day) => void
}

/**
 * Input of a calendar day, picked or typed as people write it in their language, shown as `dd.MM.yyyy`. Place it in a
 * FieldShell; it needs no form.
 */
export function DayInput({ control, label, value, onChange, name, min, onDays }: Props) {
  const { language, timeZone, now } = useEnvironment()
  const context = { language, from: { day: min ?? dayOf(now(), timeZone), clock: '00:00' } }
  const parse = (typed: string) => parseDay(typed, context) ?? typed.trim()
  const { text, type, formatOnBlur } = useTypedText({ value, change: onChange, format, parse })
  function leave() {
    formatOnBlur()
    const days = onDays && !isDay(value) ? parseDays(text, context) : undefined
    if (days) onDays?.(days.first, days.last)
  }
  const { t } = useTranslation()
  return (
    <TextInput
      {...control}
      name={name}
      value={text}
      placeholder={t('fields.day.format')}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
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

addStyles(css)

const CalendarGrid = lazily(async () => (await import('../../../ui/widgets/CalendarGrid.tsx')).CalendarGrid)

type CalendarPopoverProps = {
  /** Accessible name of the button. */
  name: string
  selected: Day | undefined
  /** First selectable day. */
  min?: Day
  onSelect: (day: Day) => void
  /**
   * Content below the month, which must then close the popover itself. Without it, selecting a day closes the
   * popover.
   */
  children?: ReactNode
}

/** A button that opens a month view to pick a day for the adjacent field. */
export function CalendarPopover({ name, selected, min, onSelect, children }: CalendarPopoverProps) {
  const { language, timeZone, now } = useEnvironment()
  const { t } = useTranslation()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const hadFocus = useRef(false)

  // Focus is lost when a popover closes inside a shadow root, so it is returned to the button.
  const beforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') setOpen(true)
    else hadFocus.current = event.currentTarget.querySelector(':focus') !== null
  }
  const toggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') return
    setOpen(false)
    if (hadFocus.current) button.current?.focus()
  }
  const choose = (day: Day) => {
    onSelect(day)
    if (!children) popover.current?.hidePopover()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="b-icon-button"
        aria-label={name}
        title={name}
        aria-expanded={open}
        popoverTarget={id}
      >
        <CalendarIcon />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('fields.instant.calendar')}
        className="b-calendar-popover"
        onBeforeToggle={beforeToggle}
        onToggle={toggle}
      >
        {open && (
          <div className="b-calendar-popover-content">
            <Suspense fallback={<Spinner label={t('fields.picker.loading')} />}>
              <CalendarGrid
                autoFocus
                selected={selected}
                min={min}
                today={dayOf(now(), timeZone)}
                language={language}
                texts={{
                  previous: t('fields.instant.previousMonth'),
                  next: t('fields.instant.nextMonth'),
                }}
                onSelect={choose}
              />
              {children}
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}
