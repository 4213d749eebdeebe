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
import { formatOf, readSource } from './read.ts'

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

/** Whether a server calls something plain text that is no calendar. */
const isPlainText = (bytes: Uint8Array, contentType = '') =>
  /^text\/plain\b/i.test(contentType) && formatOf(bytes) !== 'ics'

/** Tells the format of a source, unless it is given, and reads it. Pure. */
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
  if (format === undefined) return { unreadable: 'unknownFormat' }
  const first = readSource(format, bytes, options)
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
