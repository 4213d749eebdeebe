import { limits } from '../../../src/contract.ts'
import type { Found, ReadOptions, SourceFormat } from '../../domain/foreign-calendar.ts'
import { Collector } from './collector.ts'
import { readCsv } from './csv/csv.ts'
import { decode } from './encoding.ts'
import { readGancio } from './gancio.ts'
import { readIcs } from './ics/ics.ts'
import { isObject, listOf, parseJson, valueOf } from './json.ts'
import { readJsonld } from './jsonld/jsonld.ts'
import { readMobilizon } from './mobilizon.ts'
import { readPosterText } from './poster-text.ts'
import { readTec } from './tec.ts'

/** How much of a source is looked at to tell its format. */
const start = 4096

/** What queries of Mobilizon's interface ask for. */
const mobilizonFields = /^(?:searchEvents|events?|group|person|relayGroups|loggedUser|loggedPerson)$/

/** The format of JSON by what its program calls things; undefined for an answer of an interface that nobody knows. */
function formatOfJson(text: string): SourceFormat | undefined {
  const data = parseJson(text)
  const [first] = listOf(data)
  if (isObject(first) && valueOf(first, 'start_datetime') !== undefined) return 'gancio'
  const head = isObject(data) ? data : {}
  const events = valueOf(head, 'events')
  const [event] = Array.isArray(events) ? (events as unknown[]) : []
  const isOfTec = event === undefined || valueOf(event, 'start_date') !== undefined
  if (
    Array.isArray(events) &&
    isOfTec &&
    (valueOf(head, 'rest_url') !== undefined || valueOf(head, 'total') !== undefined)
  )
    return 'tec'
  const answer = valueOf(head, 'data')
  if (!isObject(answer) || '@context' in head) return 'jsonld'
  const isKnown = Object.keys(answer).some((field) => mobilizonFields.test(field))
  return isKnown || 'errors' in head || text.includes('"beginsOn"') ? 'mobilizon' : undefined
}

/** How packed files, spreadsheets of Excel and LibreOffice, PDF and RTF begin, in hexadecimal. */
const binary = /^(?:1f8b|504b0304|d0cf11e0|25504446|7b5c7274)/

/** Whether a source is such a file rather than text. */
export const isBinary = (bytes: Uint8Array): boolean =>
  binary.test(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

/**
 * The format of a source by how it begins, and by what its server calls it where that leaves a doubt. Undefined if it
 * is none that can be read.
 */
export function formatOf(bytes: Uint8Array, contentType = ''): SourceFormat | undefined {
  if (isBinary(bytes)) return undefined
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
  else if (known === 'text') readPosterText(bytes, found)
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
