import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { DateRow } from './DateRow.tsx'
import type { PlannedDate } from './planned-dates.ts'

type Props = {
  dates: readonly PlannedDate[]
  clock: string
  out: ReadonlySet<Day>
  onToggle: (day: Day) => void
}

const byMonth = (dates: readonly PlannedDate[]) => [
  ...Map.groupBy(dates, ({ day }) => day.slice(0, 7)).entries(),
]

/** All dates to be generated, by month; each can be excluded beforehand. */
export function DatePreview({ dates, clock, out, onToggle }: Props) {
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
              <DateRow
                key={date.day}
                date={date}
                clock={clock}
                out={out.has(date.day)}
                onToggle={() => onToggle(date.day)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
