import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, isDay, mondayOf } from '../../core/dates.ts'
import { type Language, languageLocale } from '../../core/languages.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { addStyles } from '../styles.ts'
import css from './CalendarGrid.css'

addStyles(css)

export interface CalendarGridProps {
  /** A day as `yyyy-MM-dd`. */
  selected?: Day
  onSelect: (day: Day) => void
  /** Today in the configured time zone. */
  today: Day
  language: Language
  /** Names of the buttons on either side of the month. */
  texts: { previous: string; next: string }
  /** First and last selectable day. */
  min?: Day
  max?: Day
  /** Marked with a dot, e.g. the dates of a repeating event. */
  marked?: readonly Day[]
  /** Focuses the selected day, or today, when the grid opens. */
  autoFocus?: boolean
}

const weeks = [0, 1, 2, 3, 4, 5]
const weekDays = [0, 1, 2, 3, 4, 5, 6]

/** Cursor movement by key (WAI-ARIA date picker dialog, date grid). */
const moves: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

const monthOf = (day: Day) => day.slice(0, 7)

const formatter = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(languageLocale(language), {
    ...options,
    timeZone: 'UTC',
  })
  return (day: Day) => format.format(new Date(day))
}

/**
 * Month grid to pick a day (WAI-ARIA date grid: arrow keys, Home and End; Page Up and Down by months, with Shift by
 * years). Weeks start on Monday. Days are calendar days without a time zone.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { selected, onSelect, today, language, texts, min, max, marked = [], autoFocus } = props
  const [cursor, setCursor] = useState(selected && isDay(selected) ? selected : today)
  const takesFocus = useRef(autoFocus)
  const grid = useRef<HTMLDivElement>(null)
  const caption = useId()
  const monthName = formatter(language, { month: 'long', year: 'numeric' })(cursor)
  const dayName = formatter(language, { dateStyle: 'full' })
  const weekdayName = formatter(language, { weekday: 'long' })
  const weekdayShort = formatter(language, { weekday: 'short' })
  const first = mondayOf(`${monthOf(cursor)}-01`)

  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
    takesFocus.current = false
  }, [cursor])

  const isOutOfBounds = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    takesFocus.current = true
    setCursor(move(cursor, event.shiftKey))
  }
  const choose = (day: Day) => {
    if (isOutOfBounds(day)) return
    setCursor(day)
    onSelect(day)
  }

  return (
    <div className="b-calendar">
      <div className="b-calendar-head">
        <span id={caption} className="b-calendar-caption" aria-live="polite">
          {monthName}
        </span>
        <IconButton
          name={texts.previous}
          icon={<ChevronLeftIcon />}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <IconButton
          name={texts.next}
          icon={<ChevronRightIcon />}
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <div ref={grid} role="grid" aria-labelledby={caption} className="b-calendar-grid" onKeyDown={press}>
        <div role="row" className="b-calendar-row">
          {weekDays.map((column) => {
            const day = addDays(first, column)
            return (
              <div
                key={column}
                role="columnheader"
                className="b-calendar-weekday"
                aria-label={weekdayName(day)}
              >
                {weekdayShort(day)}
              </div>
            )
          })}
        </div>
        {weeks.map((week) => (
          <div key={week} role="row" className="b-calendar-row">
            {weekDays.map((column) => {
              const day = addDays(first, week * 7 + column)
              return (
                <div
                  key={day}
                  role="gridcell"
                  aria-selected={day === selected || undefined}
                  className={classNames(
                    'b-calendar-day',
                    day === selected && 'b-selected',
                    day === today && 'b-today',
                    monthOf(day) !== monthOf(cursor) && 'b-outside',
                    isOutOfBounds(day) && 'b-disabled',
                    marked.includes(day) && 'b-marked',
                  )}
                >
                  <button
                    type="button"
                    className="b-calendar-button"
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={dayName(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOutOfBounds(day) || undefined}
                    onClick={() => choose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
