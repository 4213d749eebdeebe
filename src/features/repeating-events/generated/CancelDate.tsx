import CircleCheckIcon from 'lucide-react/icons/circle-check'
import BanIcon from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { useQuickFlag } from '../../../kit/quick-flag/use-quick-flag.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'

/** Cancels a date of a series at once, or reinstates it; both can be undone. */
export function CancelDate({ event, date }: { event: CalendarEvent; date: string }) {
  const { t } = useTranslation()
  const setFlag = useQuickFlag('events')
  const { id, canceled } = event
  return (
    <IconButton
      name={t(canceled ? 'repeatingEvents.lists.reinstate' : 'repeatingEvents.lists.cancel', { date })}
      icon={canceled ? <CircleCheckIcon /> : <BanIcon />}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => detail < 2 && void setFlag(id, 'canceled', !canceled)}
    />
  )
}
