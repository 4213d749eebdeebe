import { type ImportFaultCode, limits } from '../../../src/contract.ts'
import {
  type ColumnField,
  columnFields,
  type Found,
  type ReadJob,
  type ReadResult,
} from '../../domain/foreign-calendar.ts'
import { decode } from './encoding.ts'
import { textOfPage } from './page-text.ts'
import { formatOf, isBinary, readSource } from './read.ts'

const isField = (field: string): field is ColumnField => columnFields.some((known) => known === field)

/** What the columns of a table are by a mapping of their headers; a header that it doesn't name stays as suggested. */
function mappedColumns(
  { columns = [] }: Found,
  mapping: NonNullable<ReadJob['mapping']>,
): (ColumnField | null)[] {
  return columns.map(({ header, field }) => {
    const chosen = Object.hasOwn(mapping, header) ? mapping[header] : field
    return chosen != null && isField(chosen) ? chosen : null
  })
}

/** Faults of a source as a whole; all others are about something in it, which they name. */
const ofTheWhole: readonly ImportFaultCode[] = ['tooLarge', 'unknownFormat', 'noCalendar', 'noEventData']

/** Whether a source has no event, not even one that is over. */
const isNothing = (found: Found | undefined) =>
  !found || (found.events.length === 0 && !found.hidden && found.past === 0)

/** Whether the first line of a text parts columns, as a table's does. */
const hasHeader = (bytes: Uint8Array) =>
  /[\t;,|]/.test(/^\s*([^\r\n]*)/.exec(decode(bytes.subarray(0, 4096)))?.[1] ?? '')

/** Whether a server calls something plain text that is no calendar. */
const isPlainText = (bytes: Uint8Array, contentType = '') =>
  /^text\/plain\b/i.test(contentType) && formatOf(bytes) !== 'ics'

/**
 * Tells the format of a source, unless it is given, and reads it. What somebody gives that is no calendar and no table is
 * read by its words; what an address answers isn't, because nobody looks at what it says next time. Pure.
 */
export function readGiven({
  bytes,
  format: asked,
  contentType,
  mapping,
  options,
  asText,
}: ReadJob): ReadResult {
  if (bytes.length > limits.importBytes) return { unreadable: 'tooLarge' }
  if (asText && isPlainText(bytes, contentType)) return { unreadable: 'unknownFormat', text: decode(bytes) }
  const format = asked === 'auto' ? formatOf(bytes, contentType) : asked
  const first = format && readSource(format, bytes, options)
  const isText = format === undefined ? !isBinary(bytes) : format === 'csv' && !hasHeader(bytes)
  if (asked === 'auto' && options.address === undefined && isText && isNothing(first)) {
    const found = readSource('text', bytes, options)
    if (!isNothing(found)) return { found: { ...found, format: 'text' } }
  }
  if (!format || !first) return { unreadable: 'unknownFormat' }
  const found = mapping
    ? readSource(format, bytes, { ...options, columns: mappedColumns(first, mapping) })
    : first
  const [fault] = found.faults
  if (found.events.length === 0 && fault && ofTheWhole.includes(fault.code)) {
    const isPage = asText && fault.code === 'noEventData'
    return { unreadable: fault.code, ...(isPage && { text: textOfPage(decode(bytes)) }) }
  }
  return { found: { ...found, format } }
}
