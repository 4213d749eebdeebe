import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatDay } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { clockChangeAt } from '../../../kit/fields/instant/instant-text.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import CheckIcon from 'lucide-react/icons/check'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Clashes } from './Clashes.tsx'
import type { PlannedDate } from './planned-dates.ts'
import { useDayText } from './use-day-text.ts'

type Props = {
  date: PlannedDate
  /** The wall-clock start that was asked for; a night of clock change may make another of it. */
  clock: string
  out: boolean
  onToggle: () => void
}

/** One date of the preview: made already, about to be made, or struck out; with what has to be known about it. */
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
