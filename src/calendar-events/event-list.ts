import type { Upcoming, UpcomingEvent } from '../core/events/upcoming.ts'
import { foreignZone, leafOf, type Piece, formatWhen, type Speech } from './when-text.ts'
import { fill } from './fill-list.ts'

/** An element of the list, or what is left out of it. */
type Child = ListNode | string | false | null | undefined

/** An element as data: in pages it becomes DOM nodes, on servers a text. */
export type ListNode = readonly [
  tag: string,
  attributes: Record<string, string | undefined>,
  ...children: Child[],
]

const make = (...node: ListNode): ListNode => node

const timeNode = (piece: Piece): Child =>
  typeof piece === 'string' ? piece : make('time', { datetime: piece.datetime }, piece.text)

/** User-written text has its own direction … */
export const own = (text: string) => make('bdi', {}, text)

/** … and so do our texts: on a right-to-left page, 19:00–21:00 would otherwise read 21:00–19:00. */
export const ours = ({ direction }: Speech, ...children: Child[]) =>
  make('bdi', { dir: direction }, ...children)

/** Only http(s) links: drops a `javascript:` URL in an answer. */
export const pageAddress = (url: string) => (/^https?:\/\//i.test(url) ? url : undefined)

function leaf(event: UpcomingEvent, speech: Speech): ListNode {
  const { day, weekday, date, month } = leafOf(event, speech)
  return make(
    'time',
    { part: 'date', datetime: day },
    make('span', { class: 'weekday' }, weekday, ' '),
    make('span', { class: 'number' }, date, ' '),
    make('span', {}, month),
  )
}

function picture({ image }: UpcomingEvent): Child {
  if (!image || !pageAddress(image.url)) return null
  const { url, alt, width, height } = image
  const size = { width: String(width), height: height === null ? undefined : String(height) }
  // `loading` must come before `src`, or the image would load eagerly.
  return make('img', { part: 'image', loading: 'lazy', decoding: 'async', alt, ...size, src: url })
}

function item(event: UpcomingEvent, speech: Speech, nameTag: string): ListNode {
  const { name, url, canceled, place, room, partOf, series } = event
  const { words } = speech
  const mark = event.mark ?? (canceled && words.canceled)
  const image = picture(event)
  const where = [place?.name, room].filter((text) => typeof text === 'string' && text !== '').join(', ')
  return make(
    'li',
    { part: canceled ? 'event event-canceled' : 'event', class: image ? 'pictured' : undefined },
    leaf(event, speech),
    make(
      'div',
      { class: 'body' },
      make(
        nameTag,
        { part: 'event-name' },
        mark && make('strong', { part: 'badge' }, mark),
        mark && ' ',
        make('a', { part: 'link', href: pageAddress(url) }, own(name)),
      ),
      make('p', { part: 'when' }, ours(speech, ...formatWhen(event, speech).map(timeNode))),
      where !== '' && make('p', { part: 'where' }, own(where)),
      (series || partOf) &&
        make(
          'p',
          { part: 'note' },
          ours(
            speech,
            series,
            series && partOf && ' · ',
            ...(partOf ? fill(words.partOf, { name: own(partOf.name) }) : []),
          ),
        ),
    ),
    image,
  )
}

/** The list inside the shadow root. With `headingLevel`, event names are headings. */
export function eventList(answer: Upcoming, speech: Speech, headingLevel: number | undefined): ListNode {
  const { events, url } = answer
  const { words, locale } = speech
  const zone = foreignZone(events, speech)
  const nameTag = headingLevel === undefined ? 'p' : `h${headingLevel}`
  return make(
    'div',
    { class: 'base', lang: locale },
    events.length > 0
      ? // Safari drops the list role of lists without bullets.
        make(
          'ul',
          { part: 'list', role: 'list', 'aria-label': words.list },
          ...events.map((event) => item(event, speech, nameTag)),
        )
      : make('p', { part: 'empty' }, ours(speech, words.empty)),
    make(
      'p',
      { part: 'footer' },
      make('a', { part: 'more', href: pageAddress(url) }, ours(speech, words.more)),
      zone !== undefined && make('span', { part: 'note' }, ours(speech, ...fill(words.zone, { zone }))),
    ),
  )
}
