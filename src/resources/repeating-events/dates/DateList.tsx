import CheckIcon from 'lucide-react/icons/check'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { Day } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { clockChangeAt } from '../../../kit/fields/instant/instant-text.ts'
import { NewTab } from '../../../kit/NewTab.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge, type Tone } from '../../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './date-list.css'
import { useDayText } from './use-day-text.ts'
import type { PreviewedDate } from './use-previewed-dates.ts'

addStyles(css)

type DateListProps = {
  dates: readonly PreviewedDate[]
  /** The start on the clocks; empty while there is none. A change of the clocks may shift it. */
  clock: string
  /** Public holidays by day, in words. */
  holidays: ReadonlyMap<Day, string>
  /** The last day that can be added now; days after it are marked. */
  latest?: Day
  /** Whether each date says its times; true unless they are told elsewhere. */
  isTimed?: boolean
  onToggle: (day: Day, isOut: boolean) => void
}

const byMonth = (dates: readonly PreviewedDate[]) => [
  ...Map.groupBy(dates, ({ day }) => day.slice(0, 7)).entries(),
]

/** Dates of a series by month, before they are made; each can be excluded. */
export function DateList({ dates, ...row }: DateListProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const id = useId()
  if (dates.length === 0) return <EmptyState title={t('repeatingEvents.preview.empty')} />
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="b-dates">
      {byMonth(dates).map(([month, days]) => (
        <div key={month} role="group" aria-labelledby={`${id}-${month}`}>
          <h3 id={`${id}-${month}`}>{monthName.format(new Date(`${month}-01`))}</h3>
          <ul role="list">
            {days.map((date) => (
              <DateRow key={date.day} date={date} {...row} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type HolidayNoteProps = Pick<DateListProps, 'dates' | 'holidays'> & {
  onSkip: (days: readonly Day[], isOut: boolean) => void
}

/** Says how many open dates are on public holidays, with a button that skips them, or takes them back. */
export function HolidayNote({ dates, holidays, onSkip }: HolidayNoteProps) {
  const { t } = useTranslation()
  const found = dates.filter(({ day, made, pause }) => !made && !pause && holidays.has(day))
  if (found.length === 0) return null
  const days = found.map(({ day }) => day)
  const isOut = found.every(({ excluded }) => excluded)
  return (
    <p className="b-date-holidays">
      <span>{t(`repeatingEvents.preview.holidays`, { count: found.length })}</span>{' '}
      <Button small onClick={() => onSkip(days, !isOut)}>
        {t(isOut ? 'repeatingEvents.preview.keepHolidays' : 'repeatingEvents.preview.skipHolidays', {
          count: found.length,
        })}
      </Button>
    </p>
  )
}

type DateRowProps = Omit<DateListProps, 'dates'> & { date: PreviewedDate }

/** One date of the preview: already generated, planned, excluded or in a break; with warnings. */
function DateRow({ date, clock, holidays, latest, isTimed = true, onToggle }: DateRowProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const text = useDayText()
  const { day, start, end, made, pause, clashes, excluded: out } = date
  const change = clock === '' ? undefined : clockChangeAt(start, clock, timeZone)
  const holiday = holidays.get(day)
  const label = (
    <>
      <span>{text.day(day)}</span> {isTimed && <span className="b-date-times">{text.times(start, end)}</span>}
      {holiday !== undefined && <span className="b-date-holiday">{holiday}</span>}
    </>
  )
  if (made) {
    return (
      <li className="b-date">
        <span className="b-date-made">
          <CheckIcon />
          <Link href={`/backstage/events/${made.id}`}>{label}</Link>
        </span>
        {pause ? (
          <Mark tone="warning" text={t('repeatingEvents.preview.madeInBreak')} />
        ) : (
          <Mark text={t('repeatingEvents.preview.made')} />
        )}
      </li>
    )
  }
  if (pause) {
    return (
      <li className="b-date">
        <s className="b-date-pause">{label}</s>
        <Mark text={pause.reason || t('repeatingEvents.preview.break')} />
      </li>
    )
  }
  const warnings = (
    <>
      <Clashes events={clashes} />
      {change && (
        <p className="b-date-note">
          {change.kind === 'gap'
            ? t('fields.instant.gap', change)
            : t('fields.instant.repeated', { typed: change.typed })}
        </p>
      )}
    </>
  )
  return (
    <li className="b-date">
      <Checkbox label={out ? <s>{label}</s> : label} checked={!out} onChange={() => onToggle(day, !out)} />
      {out ? (
        <Mark text={t('repeatingEvents.preview.out')} />
      ) : (
        latest !== undefined && day > latest && <Mark text={t('repeatingEvents.preview.later')} />
      )}
      {(clashes.length > 0 || change) && (
        <div className={classNames('b-date-warnings', out && 'b-unseen')}>{warnings}</div>
      )}
    </li>
  )
}

/** State of a date, in a column of its own; a long reason is cut off. */
function Mark({ text, tone }: { text: string; tone?: Tone }) {
  return (
    <span className="b-date-mark" title={text}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

/** Other events at the same place and time, each with a link to its public page. */
function Clashes({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  const text = useDayText()
  if (events.length === 0) return null
  return (
    <ul className="b-date-clashes" role="list" aria-label={t('repeatingEvents.preview.clashes')}>
      {events.map((event) => (
        <li key={event.id}>
          <WarningIcon />
          <span>
            <span>{t('repeatingEvents.preview.clash', { times: text.times(event.start, event.end) })}</span>{' '}
            <a href={`${siteUrl}/event/${event.id}`} target="_blank" rel="noopener">
              <bdi>{event.name}</bdi>
              <NewTab />
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
