import CalendarIcon from 'lucide-react/icons/calendar-days'
import { type ReactNode, Suspense, type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf } from '../../../core/dates.ts'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import css from './calendar-popover.css'

addStyles(css)

const CalendarGrid = lazily(async () => (await import('../../../ui/widgets/CalendarGrid.tsx')).CalendarGrid)

type Props = {
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
export function CalendarPopover({ name, selected, min, onSelect, children }: Props) {
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
