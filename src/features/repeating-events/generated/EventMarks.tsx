import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'

/** Badges of a generated event: own name, edited by hand, cancelled, hidden. */
export function EventMarks({ event, title }: { event: CalendarEvent; title: string }) {
  const { t } = useTranslation()
  const { name, editedByHand, canceled, published, deactivated } = event
  if (name === title && !editedByHand && !canceled && published && !deactivated) return null
  return (
    <span className="b-event-marks">
      {name !== title && <span dir="auto">{name}</span>}
      {editedByHand && <Badge tone="info">{t('repeatingEvents.lists.editedByHand')}</Badge>}
      {canceled && <Badge tone="danger">{t('repeatingEvents.lists.canceled')}</Badge>}
      {!published && <Badge>{t('repeatingEvents.lists.unpublished')}</Badge>}
      {deactivated && <Badge tone="warning">{t('repeatingEvents.lists.deactivated')}</Badge>}
    </span>
  )
}
