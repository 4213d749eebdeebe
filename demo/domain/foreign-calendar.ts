import type {
  CalendarEventInput,
  ColumnField,
  ImportFaultCode,
  ReadContext,
  readEvents,
  SourceFormat,
} from '../../src/contract.ts'

export { type ColumnField, columnFields, type SourceFormat, sourceFormats } from '../../src/contract.ts'

/** A place as a source names it. */
export type FoundPlace = {
  name: string
  /** The address in one line. */
  address?: string
  lat?: number
  lng?: number
}

/** The facts of an event that sources can tell, in the words of the contract. */
type FoundFacts = Partial<
  Pick<
    CalendarEventInput,
    | 'status'
    | 'price'
    | 'priceFrom'
    | 'priceTo'
    | 'currency'
    | 'priceText'
    | 'bookingLink'
    | 'attendance'
    | 'onlineLink'
    | 'ageFrom'
    | 'ageTo'
    | 'languages'
  >
>

/** One date as a source tells it; a series is as many of them as it has dates. */
export type FoundEvent = FoundFacts & {
  /**
   * What identifies the date within its source, the same each time the source is read: the UID and, for one of a
   * series, the instant that it was first planned for.
   */
  key: string
  name: string
  /** Markdown. */
  description?: string
  /** ISO 8601 instants in UTC. All-day events begin at 00:00 and end at 23:59 of the last day, in the zone of the site. */
  start: string
  end?: string
  place?: FoundPlace
  organizer?: string
  /** What the source calls its categories. */
  categories: readonly string[]
  tags: readonly string[]
  /** The event's own page. */
  link?: string
  /** The address of an image. */
  image?: string
}

/** A column of a table, and what it is taken for. */
export type FoundColumn = { header: string; field: ColumnField | null }

/** What couldn't be read, for the person who imports. */
export type ReadFault = {
  /** Where it is: the name of an event, its UID, or nothing if it is about the whole source. */
  where: string
  /** The line of the file, counted from 1. */
  line?: number
  /** Its text is `importFaults.<code>` of src/i18n/, which the host and the element read. */
  code: ImportFaultCode
  /** The value in question. */
  value?: string
}

/** What a reader makes of a source. */
export type Found = {
  /** The name of the calendar or page. */
  title?: string
  events: readonly FoundEvent[]
  /** Events that the source marks as private: nobody gets to see them unless the person who imports chooses so. */
  hidden?: readonly FoundEvent[]
  faults: readonly ReadFault[]
  /** How many dates were left out because they are over. */
  past: number
  /** The columns of a table, from left to right. */
  columns?: readonly FoundColumn[]
  /** The address of the next page of a list that is published in parts. */
  next?: string
}

/** What readers need to know of the site and the day. */
export type ReadOptions = {
  /** The zone of the site (IANA), for times that say none. */
  timeZone: string
  /** Series are expanded from a day before `now` until a year after it; single dates that are over are left out too. */
  now: Date
  /** The address that the source was read from, for relative links. */
  address?: string
  /** What the columns of a table are, from left to right, instead of what their headers suggest. */
  columns?: readonly (ColumnField | null)[]
}

/** What an address answered the last time, sent along to hear whether it has changed (RFC 9110 section 13.1). */
export type Validators = { etag?: string; lastModified?: string }

export type FetchAnswer =
  | { status: 'unchanged' }
  | {
      status: 'changed'
      /** The address after all redirects. */
      address: string
      bytes: Uint8Array
      contentType: string
      etag?: string
      lastModified?: string
    }

/** A source as it was given, and what was said of it. */
export type ReadJob = {
  bytes: Uint8Array
  format: SourceFormat | 'auto'
  /** What a server called it. */
  contentType?: string
  /** What columns are, by their headers; null for none. */
  mapping?: Record<string, string | null>
  options: Omit<ReadOptions, 'columns'>
  /** Also asks for the text of a page that says nothing of its events in data. */
  asText?: true
}

export type ReadResult =
  | { found: Found & { format: SourceFormat } }
  | { unreadable: ImportFaultCode; text?: string }

/** The text of a poster or a mail, and what it is read with. */
export type PosterJob = { poster: string; context: ReadContext }

export type PosterResult = ReturnType<typeof readEvents> | { unreadable: 'tooComplex' }
