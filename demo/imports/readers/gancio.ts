import type { Collector } from './collector.ts'
import { isObject, listOf, numberOf, textAt, textOf, valueOf } from './json.ts'

/** The address of the server that a list comes from. */
const homeOf = (address: string | undefined) => address && URL.parse(address)?.origin

/** Reads what Gancio answers at `/api/events`: a list, of which times are seconds since 1970. */
export function readGancio(data: unknown, found: Collector): void {
  const home = homeOf(found.options.address)
  const events = Array.isArray(data) ? data : listOf(valueOf(data, 'events') ?? data)
  for (const event of events.filter(isObject)) {
    const name = textAt(event, 'title') ?? ''
    const begin = numberOf(valueOf(event, 'start_datetime'))
    const end = numberOf(valueOf(event, 'end_datetime'))
    if (begin === undefined) {
      found.fault('noStart', name)
      continue
    }
    const id = textAt(event, 'slug') ?? textAt(event, 'id')
    const place = valueOf(event, 'place')
    const [media] = listOf(valueOf(event, 'media'))
    const image = textAt(media, 'url')
    const [online] = listOf(valueOf(event, 'online_locations')).map(
      (each) => textOf(each) ?? textAt(each, 'url'),
    )
    // Gancio has a place of this name for events that are nowhere else.
    const isOnlyOnline = /^online$/i.test(textAt(place, 'name') ?? '')
    found.add({
      key: id && `gancio/${id}`,
      name,
      description: textAt(event, 'description'),
      start: new Date(begin * 1000),
      end: end === undefined || end === 0 ? undefined : new Date(end * 1000),
      place: isOnlyOnline
        ? undefined
        : {
            name: textAt(place, 'name'),
            address: textAt(place, 'address'),
            lat: numberOf(valueOf(place, 'latitude')),
            lng: numberOf(valueOf(place, 'longitude')),
          },
      tags: listOf(valueOf(event, 'tags')).map((tag) => textOf(tag) ?? textAt(tag, 'tag') ?? ''),
      link: home && id ? `${home}/event/${encodeURIComponent(id)}` : undefined,
      image: image && (/^https?:/.test(image) ? image : home && `${home}/media/${encodeURIComponent(image)}`),
      ...(online && { onlineLink: online, attendance: isOnlyOnline ? 'online' : 'both' }),
    })
  }
}
