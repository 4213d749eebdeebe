import { addressLine, type Collector, instantOfTime, parseTime } from './collector.ts'
import { isObject, type Json, listOf, numberOf, textAt, textOf, valueOf } from './json.ts'

const maxDepth = 12

/** The events of an answer, under whatever names the query has for its lists. */
function eventsIn(data: unknown, depth = 0): Json[] {
  if (depth > maxDepth) return []
  if (Array.isArray(data)) return data.flatMap((each: unknown) => eventsIn(each, depth + 1))
  if (!isObject(data)) return []
  if (valueOf(data, 'beginsOn') !== undefined) return [data]
  return Object.values(data).flatMap((each) => eventsIn(each, depth + 1))
}

const timeOf = (event: Json, name: string, timeZone: string) => {
  const time = parseTime(textAt(event, name) ?? '')
  return time && instantOfTime(time, timeZone)
}

/** Reads an answer of Mobilizon's GraphQL interface. Its categories are names in capitals, such as 'MUSIC'. */
export function readMobilizon(data: unknown, found: Collector): void {
  for (const error of listOf(valueOf(data, 'errors')))
    found.fault('sourceFailed', '', textAt(error, 'message') ?? '?')
  let hidden = 0
  for (const event of eventsIn(valueOf(data, 'data') ?? data)) {
    const name = textAt(event, 'title') ?? ''
    if (valueOf(event, 'draft') === true) continue
    const visibility = textAt(event, 'visibility') ?? 'PUBLIC'
    const isPrivate = !/^(?:PUBLIC|UNLISTED)$/.test(visibility)
    if (isPrivate) hidden += 1
    const start = timeOf(event, 'beginsOn', found.options.timeZone)
    if (!start) {
      found.fault('unreadableDate', name, textOf(valueOf(event, 'beginsOn')))
      continue
    }
    const address = valueOf(event, 'physicalAddress')
    const [lng, lat] = (textAt(address, 'geom') ?? '').split(';').map(numberOf)
    const line = addressLine(
      textAt(address, 'street'),
      textAt(address, 'postalCode'),
      textAt(address, 'locality'),
    )
    const isOnline = valueOf(valueOf(event, 'options'), 'isOnline') === true
    const onlineAddress = textAt(event, 'onlineAddress')
    const category = textAt(event, 'category')
    found.add(
      {
        key: textAt(event, 'uuid') ?? textAt(event, 'url'),
        name,
        description: textAt(event, 'description'),
        start,
        end: timeOf(event, 'endsOn', found.options.timeZone),
        place: isObject(address)
          ? { name: textAt(address, 'description'), address: line, lat, lng }
          : undefined,
        organizer:
          textAt(valueOf(event, 'attributedTo'), 'name') ?? textAt(valueOf(event, 'organizerActor'), 'name'),
        categories: category && category !== 'MEETING' ? [category.toLowerCase().replaceAll('_', ' ')] : [],
        tags: listOf(valueOf(event, 'tags')).map((tag) => textOf(tag) ?? textAt(tag, 'title') ?? ''),
        link: textAt(event, 'url'),
        image: textAt(valueOf(event, 'picture'), 'url'),
        languages: [textAt(event, 'language') ?? ''],
        // Of events on site, the address is a page about them.
        ...(isOnline && { attendance: 'online' as const, onlineLink: onlineAddress }),
        bookingLink: textAt(event, 'externalParticipationUrl'),
        ...(textAt(event, 'status') === 'CANCELLED' && { status: 'canceled' as const }),
      },
      { isPrivate },
    )
  }
  if (hidden > 0) found.fault('private', '', String(hidden))
}
