import { limits } from '../../../src/contract.ts'
import type { Found, ReadOptions, SourceFormat } from '../../domain/foreign-calendar.ts'
import { Collector } from './collector.ts'
import { readCsv } from './csv/csv.ts'
import { decode } from './encoding.ts'
import { readIcs } from './ics/ics.ts'
import { isObject, listOf, numberOf, parseJson, textAt, textOf, valueOf } from './json.ts'
import { readJsonld } from './jsonld/jsonld.ts'
import { readMobilizon } from './mobilizon.ts'
import { readTec } from './tec.ts'

/** How much of a source is looked at to tell its format. */
const start = 4096

/** The format of JSON by what its program calls things. */
function formatOfJson(text: string): SourceFormat {
  const data = parseJson(text)
  const [first] = listOf(data)
  if (isObject(first) && valueOf(first, 'start_datetime') !== undefined) return 'gancio'
  const head = isObject(data) ? data : {}
  if (
    Array.isArray(valueOf(head, 'events')) &&
    (valueOf(head, 'rest_url') !== undefined || valueOf(head, 'total') !== undefined)
  )
    return 'tec'
  return isObject(valueOf(head, 'data')) && !('@context' in head) ? 'mobilizon' : 'jsonld'
}

/**
 * The format of a source by how it begins, and by what its server calls it where that leaves a doubt. Undefined if it
 * is none that can be read.
 */
export function formatOf(bytes: Uint8Array, contentType = ''): SourceFormat | undefined {
  const text = decode(bytes.subarray(0, start))
  if (/^\s*BEGIN:V(?:CALENDAR|EVENT)/im.test(text)) return 'ics'
  if (/^\s*[[{]/.test(text))
    return bytes.length > limits.importBytes ? undefined : formatOfJson(decode(bytes))
  if (/^\s*</.test(text)) return 'jsonld'
  if (/\b(?:text\/calendar)\b/i.test(contentType)) return 'ics'
  if (/\bhtml\b/i.test(contentType)) return 'jsonld'
  const isTable = /\b(?:csv|tab-separated-values)\b/i.test(contentType) || /^.*(?:\t|;|,|\|).*$/m.test(text)
  return isTable ? 'csv' : undefined
}

const json = { gancio: readGancio, mobilizon: readMobilizon, tec: readTec } as const

/**
 * Reads a foreign calendar, whatever is wrong with it: what can be understood comes in, and the faults say what
 * couldn't. Pure: the source is all that is read. At most `limits.importBytes`, `importEvents` and `importSteps`.
 */
export function readSource(format: SourceFormat | 'auto', bytes: Uint8Array, options: ReadOptions): Found {
  const found = new Collector(options)
  if (bytes.length > limits.importBytes) {
    found.fault('tooLarge', '', String(limits.importBytes / 1_048_576))
    return found.found()
  }
  const known = format === 'auto' ? formatOf(bytes) : format
  if (known === undefined) found.fault('unknownFormat', '')
  else if (known === 'ics') readIcs(bytes, found)
  else if (known === 'jsonld') readJsonld(bytes, found)
  else if (known === 'csv') readCsv(bytes, found)
  else {
    const text = decode(bytes)
    const data = parseJson(text)
    // Servers of these programs also publish calendars and pages, which may be what their address answers.
    if (data === undefined && formatOf(bytes) === 'ics') readIcs(bytes, found)
    else if (data === undefined && /^\s*</.test(text)) readJsonld(bytes, found)
    else if (data === undefined) found.fault('invalidJson', 1, text.trim().slice(0, 60))
    else json[known](data, found)
  }
  return found.found()
}

/** The address of the server that a list comes from. */
const homeOf = (address: string | undefined) => address && URL.parse(address)?.origin

/** Reads what Gancio answers at `/api/events`: a list, of which times are seconds since 1970. */
function readGancio(data: unknown, found: Collector): void {
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
