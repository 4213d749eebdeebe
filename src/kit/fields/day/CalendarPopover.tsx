import { lazy, type ReactNode, Suspense, type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf } from '../../../core/dates.ts'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { CalendarIcon } from '../../../ui/icons.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import css from './calendar-popover.css'

addStyles(css)

const CalendarGrid = lazy(async () => ({
  default: (await import('../../../ui/widgets/CalendarGrid.tsx')).CalendarGrid,
}))

type Props = {
  /** Name of the button that opens it. */
  name: string
  selected: Day | undefined
  /** Earliest day that makes sense. */
  min?: Day
  onSelect: (day: Day) => void
  /** What stands below the month; `close` ends the choice and gives the focus back. Without it a chosen day closes. */
  children?: (close: () => void) => ReactNode
}

/** A button that opens a month to choose a day from, beside the field it belongs to. */
export function CalendarPopover({ name, selected, min, onSelect, children }: Props) {
  const { language, timeZone, now } = useEnvironment()
  const { t } = useTranslation()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const close = () => {
    popover.current?.hidePopover()
    button.current?.focus()
  }
  const toggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open'
    setOpen(opened)
    // A popover that closes inside a shadow root drops the focus.
    if (!opened && event.currentTarget.querySelector(':focus')) button.current?.focus()
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
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={toggle}
      >
        {open && (
          <Suspense fallback={<Spinner label={t('fields.picker.loading')} />}>
            <CalendarGrid
              autoFocus
              selected={selected}
              min={min}
              today={dayOf(now(), timeZone)}
              language={language}
              onSelect={(day) => {
                onSelect(day)
                if (!children) close()
              }}
            />
            {children?.(close)}
          </Suspense>
        )}
      </div>
    </>
  )
}
