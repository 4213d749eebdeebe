import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../kit/environment.tsx'
import type { CalendarEvent } from '../../../resources/events/contract.ts'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useDayText } from './use-day-text.ts'

/** What else is on at the same place and time, each with a link to its public page. */
export function Clashes({ events }: { events: readonly CalendarEvent[] }) {
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
