import CheckIcon from 'lucide-react/icons/check'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { Day } from '../../../core/dates.ts'
import type { PlannedDate } from '../../../core/events/date-plan.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { clockChangeAt } from '../../../kit/fields/instant/instant-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge, type Tone } from '../../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useDayText } from './use-day-text.ts'

/** A date with other events at the same place and time. */
export type PreviewedDate = PlannedDate<CalendarEvent> & { clashes: readonly CalendarEvent[] }

type Props = {
  dates: readonly PreviewedDate[]
  clock: string
  onToggle: (day: Day) => void
}

const byMonth = (dates: readonly PreviewedDate[]) => [
  ...Map.groupBy(dates, ({ day }) => day.slice(0, 7)).entries(),
]

/** All dates to be generated, by month; each can be excluded beforehand. */
export function DatePreview({ dates, clock, onToggle }: Props) {
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
              <DateRow key={date.day} date={date} clock={clock} onToggle={() => onToggle(date.day)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type DateRowProps = {
  date: PreviewedDate
  /** The requested wall-clock start; a clock change may shift it. */
  clock: string
  onToggle: () => void
}

/** One date of the preview: already generated, planned, excluded or in a break; with warnings. */
function DateRow({ date, clock, onToggle }: DateRowProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const text = useDayText()
  const { day, start, end, made, pause, clashes, excluded: out } = date
  const change = clockChangeAt(start, clock, timeZone)
  const label = (
    <>
      {text.day(day)} <span className="b-date-times">{text.times(start, end)}</span>
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
      <Checkbox label={out ? <s>{label}</s> : label} checked={!out} onChange={onToggle} />
      {out && <Mark text={t('repeatingEvents.preview.out')} />}
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
            {t('repeatingEvents.preview.clash', { times: text.times(event.start, event.end) })}{' '}
            <a href={`${siteUrl}/event/${event.id}`} target="_blank" rel="noopener">
              {event.name}
              <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
