import { say } from '../../i18n/texts.ts'
import {
  type CalendarFilter,
  type ChoiceName,
  choiceNames,
  filterPath,
  isFlag,
  timeNames,
  without,
} from '../address/calendar-filter.ts'
import { sayGroup, writtenGroups } from '../address/tag-choice.ts'
import type { Count } from '../queries/facets.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { hasTime, type QuickName, quickSpans } from './quick-spans.ts'
import { type Wish, withoutTags } from './wishes.ts'

/** An active filter, with the view without it. */
export type Chip = {
  label: string
  value: string
  removeUrl: string
  rest: CalendarFilter
  /** Whether another control shows it as chosen already: a day of the strip, a time or a wish. */
  isShownElsewhere: boolean
}

/** A suggested view with one filter removed, and the number of events it shows. */
export type Way = { title: string; found: string; url: string }

/** The name of a frequent time; of today with its date. */
export function quickTitle(name: QuickName, text: CalendarText): string {
  return text.t.home[name]
}

/** A filter's time in words; undefined if any time will do. */
function sayTime(filter: CalendarFilter, text: CalendarText): string | undefined {
  const { when, from, fromClock, to } = filter
  const { home } = text.t
  const quick = quickSpans(text.now, text.timeZone).find(({ time }) => hasTime(filter, time))
  if (quick && quick.name !== 'today') return quickTitle(quick.name, text)
  if (when) return home.now
  if (from && from === to) {
    const day = quick ? `${home.today}, ${text.day(from)}` : text.day(from)
    return fromClock ? say(home.fromHour, { day, time: fromClock }) : day
  }
  if (from && to) return text.span(from, to)
  if (from) return say(home.fromDay, { day: text.day(from) })
  return to && say(home.untilDay, { day: text.day(to) })
}

type Chosen = { name: ChoiceName; label: string; value: string; rest: CalendarFilter; group?: string }

/** The choices besides the time, each group of tags on its own. */
function choicesOf(
  filter: CalendarFilter,
  nameOf: (name: ChoiceName) => string,
  { t }: CalendarText,
): Chosen[] {
  return choiceNames.flatMap<Chosen>((name) => {
    if (filter[name] === undefined) return []
    const label = t.filter[name]
    if (isFlag(name)) return [{ name, label: t.filter.what, value: label, rest: without(filter, name) }]
    if (name === 'near')
      return [{ name, label: t.filter.near, value: nameOf(name), rest: without(filter, name, 'within') }]
    if (name !== 'tag') return [{ name, label, value: nameOf(name), rest: without(filter, name) }]
    return writtenGroups(filter.tag).map((group) => ({
      name,
      label,
      value: sayGroup(group),
      rest: withoutTags(filter, group),
      group,
    }))
  })
}

/** The active filters, each with the view without it. */
export function chipsOf(
  filter: CalendarFilter,
  nameOf: (name: ChoiceName) => string,
  wishes: readonly Wish[],
  isTimeShown: boolean,
  text: CalendarText,
): Chip[] {
  const wishFor = ({ name, group }: Chosen) =>
    wishes.find(({ tags, category, flag }) =>
      name === 'category'
        ? category === filter.category
        : flag === name || (group !== undefined && tags === group),
    )
  const orderOf = (choice: Chosen) => wishes.indexOf(wishFor(choice)!)
  // Wishes in the order of the theme, whatever they stand for.
  const choices = choicesOf(filter, nameOf, text).toSorted((one, other) => orderOf(one) - orderOf(other))
  const chosen = choices.map((choice) => {
    const wish = wishFor(choice)
    const { label, rest } = choice
    const value = wish?.title ?? choice.value
    return { label, value, rest, removeUrl: filterPath(rest), isShownElsewhere: wish !== undefined }
  })
  const time = sayTime(filter, text)
  if (time === undefined) return chosen
  const rest = without(filter, ...timeNames)
  const chip = { label: text.t.filter.when, value: time, rest, removeUrl: filterPath(rest) }
  return [...chosen, { ...chip, isShownElsewhere: isTimeShown }]
}

/** '12 events', 'more than 5000 events'. */
export function sayFound({ events, more }: Count, { t }: CalendarText): string {
  return say(more ? t.home.foundMore : t.home.found, { count: events })
}

/** Describes the view without one filter. */
export function wayOf({ label, value, removeUrl }: Chip, count: Count, text: CalendarText): Way {
  return {
    title: say(text.t.home.withoutIt, { label, value }),
    found: sayFound(count, text),
    url: removeUrl,
  }
}
