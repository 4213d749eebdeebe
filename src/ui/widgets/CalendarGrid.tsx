import { DayPicker } from 'react-day-picker'
import { de } from 'react-day-picker/locale/de'
import { enGB } from 'react-day-picker/locale/en-GB'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { addStyles } from '../styles.ts'
import css from './CalendarGrid.css'

addStyles(css)

export interface CalendarGridProps {
  /** A day as `yyyy-MM-dd`. */
  selected?: string
  onSelect: (day: string) => void
  /** Today in the configured time zone, as `yyyy-MM-dd`. */
  today: string
  language: 'de' | 'en'
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
  /** Marked with a dot, e.g. the dates of a repeating event. */
  marked?: readonly string[]
  /** Puts the focus on the chosen day, or on today: for a grid that has just been opened. */
  autoFocus?: boolean
}

const icons = { left: ChevronLeftIcon, right: ChevronRightIcon, up: ChevronDownIcon, down: ChevronDownIcon }
const locales = { de, en: enGB }

/**
 * A month to pick a day from (WAI-ARIA date grid: arrow keys, Page Up and Down). Both languages begin the week on
 * Monday. Days are calendar days without a time zone.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { selected, onSelect, today, language, min, max, marked = [], autoFocus } = props
  const chosen = selected ? toDate(selected) : undefined
  return (
    <DayPicker
      mode="single"
      required
      className="b-calendar"
      classNames={{
        month_grid: 'b-calendar-grid',
        month_caption: 'b-calendar-caption',
        nav: 'b-calendar-nav',
        months: 'b-calendar-months',
        button_previous: 'b-icon-button',
        button_next: 'b-icon-button',
        weekday: 'b-calendar-weekday',
        day: 'b-calendar-day',
        day_button: 'b-calendar-button',
      }}
      modifiersClassNames={{
        selected: 'b-selected',
        today: 'b-today',
        outside: 'b-outside',
        disabled: 'b-disabled',
        marked: 'b-marked',
      }}
      components={{ Chevron: ({ orientation = 'left' }) => icon(orientation) }}
      locale={locales[language]}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      selected={chosen}
      onSelect={(day) => onSelect(toDay(day))}
      today={toDate(today)}
      defaultMonth={chosen ?? toDate(today)}
      modifiers={{ marked: marked.map(toDate) }}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      autoFocus={autoFocus}
    />
  )
}

function icon(orientation: keyof typeof icons) {
  const Icon = icons[orientation]
  return <Icon />
}

/** Noon of that day where the browser stands: far from any change to daylight saving. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00`)
}

function toDay(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
