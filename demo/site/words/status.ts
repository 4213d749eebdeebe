import type { Event } from 'schema-dts'
import type { CalendarEvent } from '../../../src/contract.ts'
import type { SiteTexts } from '../../i18n/texts.ts'

type Status = Pick<CalendarEvent, 'status'>

/** What became of an event, if it doesn't take place as planned. */
export type Mark = { text: string; notice: string }

/** 'Cancelled', 'Postponed', 'Moved' or 'Sold out', with a sentence; null if all is as planned. */
export function markOf({ status }: Status, { event, facts }: SiteTexts): Mark | null {
  if (!status) return null
  if (status === 'canceled') return { text: event.canceled, notice: event.canceledNotice }
  return { text: facts.status[status].mark, notice: facts.status[status].notice }
}

/** Whether nothing happens at the time that an event states. */
export const isOff = ({ status }: Status): boolean => status === 'canceled' || status === 'postponed'

/** An event's status as schema.org's `eventStatus`; being sold out is a matter of its offers. */
export function eventStatusOf({ status }: Status): NonNullable<Event['eventStatus']> {
  switch (status) {
    case 'canceled':
      return 'https://schema.org/EventCancelled'
    case 'postponed':
      return 'https://schema.org/EventPostponed'
    case 'moved':
      return 'https://schema.org/EventRescheduled'
    case 'soldOut':
    case null:
    case undefined:
      return 'https://schema.org/EventScheduled'
  }
}
