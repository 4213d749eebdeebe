import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatDay } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { clockChangeAt } from '../../../kit/fields/instant/instant-text.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import CheckIcon from 'lucide-react/icons/check'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import type { PlannedDate } from './planned-dates.ts'
import { useDayText } from './use-day-text.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'

type Props = {
  date: PlannedDate
  /** The requested wall-clock start; a clock change may shift it. */
  clock: string
  out: boolean
  onToggle: () => void
}

/** One date of the preview: already generated, planned or excluded; with warnings. */
export function DateRow({ date, clock, out, onToggle }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const text = useDayText()
  const { day, start, end, made, clashes } = date
  const change = clockChangeAt(start, `${formatDay(day)} ${clock}`, timeZone)
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
        <Badge>{t('repeatingEvents.preview.made')}</Badge>
      </li>
    )
  }
  return (
    <li className="b-date">
      <Checkbox label={out ? <s>{label}</s> : label} checked={!out} onChange={onToggle} />
      {out && <Badge>{t('repeatingEvents.preview.out')}</Badge>}
      {!out && <Clashes events={clashes} />}
      {!out && change && (
        <p className="b-date-note">
          {change.kind === 'gap'
            ? t('fields.instant.gap', change)
            : t('fields.instant.repeated', { typed: change.typed })}
        </p>
      )}
    </li>
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
