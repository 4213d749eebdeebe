import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { RadioGroup } from '../../../ui/inputs/RadioGroup.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { useDayText } from '../dates/use-day-text.ts'

type Props = {
  scope: Scope
  onScope: (scope: Scope) => void
  /** The dates to count from; absent where the date is given by the screen. */
  dates?: readonly CalendarEvent[]
}

const reaches: readonly Reach[] = ['one', 'following', 'all']

/** One date, this and all after it, or all; where the date is open, with a choice of it. */
export function ScopeChoice({ scope, onScope, dates }: Props) {
  const { t } = useTranslation()
  const text = useDayText()
  const id = useId()
  const words = dates ? 'repeatingEvents.scope.open' : 'repeatingEvents.scope.given'
  return (
    <div className="b-scope">
      <FieldShell group id={id} label={t('repeatingEvents.scope.label')}>
        {(control) => (
          <RadioGroup
            control={control}
            labelId={`${id}-label`}
            name={id}
            value={scope.reach}
            options={reaches.map((reach) => ({ value: reach, label: t(`${words}.${reach}`) }))}
            onChange={(reach) => onScope({ ...scope, reach: reach as Reach })}
          />
        )}
      </FieldShell>
      {dates && scope.reach !== 'all' && (
        <FieldShell id={`${id}-from`} label={t(`repeatingEvents.scope.date.${scope.reach}`)}>
          {(control) => (
            <Select
              {...control}
              value={scope.from}
              options={dates.map(({ start, end }) => ({
                value: start,
                label: `${text.dayOfInstant(start)} ${text.times(start, end)}`,
              }))}
              onChange={({ currentTarget }) => onScope({ ...scope, from: currentTarget.value })}
            />
          )}
        </FieldShell>
      )}
    </div>
  )
}

/** How far a change reaches, as in other calendars: one date, this and all after it, or all. */
type Reach = 'one' | 'following' | 'all'

/** A reach counted from one date, given by its start. */
export type Scope = { reach: Reach; from: string }

export function eventsWithin<Event extends Pick<CalendarEvent, 'start'>>(
  { reach, from }: Scope,
  events: readonly Event[],
): Event[] {
  return events.filter(
    ({ start }) => reach === 'all' || (reach === 'following' ? start >= from : start === from),
  )
}

/** The events ticked at first: neither edited by hand nor cancelled, since somebody has decided about those. */
export function untouched<Event extends Pick<CalendarEvent, 'editedByHand' | 'canceled'>>(
  events: readonly Event[],
): Event[] {
  return events.filter(({ editedByHand, canceled }) => !editedByHand && !canceled)
}

/** The ids of events, as a choice among them. */
export function idsOf(events: readonly Pick<CalendarEvent, 'id'>[]): ReadonlySet<string> {
  return new Set(events.map(({ id }) => id))
}
