import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../resources/events/contract.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'

/** What sets a generated event apart from the others: a name of its own, edited by hand, canceled, hidden. */
export function EventMarks({ event, title }: { event: CalendarEvent; title: string }) {
  const { t } = useTranslation()
  return (
    <span className="b-event-marks">
      {event.name !== title && <span>{event.name}</span>}
      {event.editedByHand && <Badge tone="info">{t('repeatingEvents.lists.editedByHand')}</Badge>}
      {event.canceled && <Badge tone="danger">{t('repeatingEvents.lists.canceled')}</Badge>}
      {!event.published && <Badge>{t('repeatingEvents.lists.unpublished')}</Badge>}
      {event.deactivated && <Badge tone="warning">{t('repeatingEvents.lists.deactivated')}</Badge>}
    </span>
  )
}
