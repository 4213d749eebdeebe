import ICAL from 'ical.js'
import { limits } from '../../../../src/contract.ts'
import type { Collector } from '../collector.ts'
import { decodeEncoded, decodeUnfolded } from '../encoding.ts'

/** A property of a component: texts without escapes, all other values as in the file. */
export type Property = {
  params: Readonly<Record<string, string | string[] | undefined>>
  values: readonly string[]
}

/** A VEVENT, VTIMEZONE or part of one, by the names of its properties in lower case. */
export type Component = {
  name: string
  line: number
  properties: Map<string, Property[]>
  parts: Component[]
}

/** Only texts are decoded: the library takes dates for well-formed ones, which not all are. */
const design = { ...ICAL.design.icalendar, value: { text: ICAL.design.icalendar.value.text } }

/** The properties that are read, and those whose lines must not be taken for the rest of a broken text. */
const read = new Set(
  `uid summary description dtstart dtend duration rrule rdate exdate exrule recurrence-id sequence status class location geo
  organizer categories url attach image conference tzid tzoffsetto tzoffsetfrom x-lic-location x-wr-calname x-wr-timezone name
  x-alt-desc x-google-conference x-microsoft-skypeteamsmeetingurl x-apple-structured-location 
  method begin end`.split(/\s+/),
)
const others = new Set(
  `version prodid calscale created last-modified dtstamp transp priority contact comment related-to resources
  attendee request-status tzname tzurl tzid-alias-of action trigger repeat acknowledged proximity completed
  due percent-complete freebusy refresh-interval source styled-description structured-data participant-type
  calendar-address location-type resource-type busytype recurrence-rule`.split(/\s+/),
)

/** Texts whose lines some programs break without folding. */
const multiline = new Set(['description', 'x-alt-desc', 'summary', 'location'])

/** What may be data rather than text. */
const attached = new Set(['attach', 'image'])

const start = /^([A-Za-z][A-Za-z0-9-]{0,60})[;:]/

/** The name of a line's property, if it begins with one rather than with words of a text. */
function nameOf(line: string, isLower: boolean): string | undefined {
  const written = start.exec(line)?.[1]
  if (written === undefined) return undefined
  const name = written.toLowerCase()
  const isKnown = read.has(name) || others.has(name) || name.startsWith('x-')
  return isKnown && (isLower || written === written.toUpperCase() || name.startsWith('x-')) ? name : undefined
}

/**
 * A property that nobody here knows (RFC 5545 section 3.8.8: it is ignored), rather than words of a text: written as the
 * names of the file, and its value follows at once, unlike in 'NOTE: bring a cup' and 'https://…'.
 */
const isUnknown = (line: string, isLower: boolean): boolean =>
  (isLower ? /^[a-z][a-z\d-]*[;:](?!\/\/|\s|$)/ : /^[A-Z][A-Z\d-]*[;:](?!\s|$)/).test(line)

type Line = { name: string; text: string; number: number }

/** The lines of a calendar; those that go on without folding are put together. */
function linesOf(text: string, found: Collector): Line[] {
  const isLower = !/^BEGIN:/m.test(text)
  const lines: Line[] = []
  let number = 0
  let isInCalendar = false
  for (const whole of text.split(/\r\r?\n|\r\n|\n|\r/)) {
    number += 1
    const line = whole.replace(/^\ufeff/, '')
    const name = nameOf(line, isLower)
    isInCalendar ||= name === 'begin'
    if (name) lines.push({ name, text: line.trimEnd(), number })
    else if (isInCalendar && isUnknown(line, isLower)) lines.push({ name: 'x-', text: line, number })
    else if (isInCalendar && line.trim() !== '' && !start.test(line)) addTo(lines, line, number, found)
    else if (isInCalendar && start.test(line) && multiline.has(lines.at(-1)?.name ?? ''))
      addTo(lines, line, number, found)
  }
  return lines
}

function addTo(lines: Line[], rest: string, number: number, found: Collector): void {
  const last = lines.at(-1)
  if (last && multiline.has(last.name)) last.text += `\\n${rest.trim()}`
  else if (last && last.name !== 'begin' && last.name !== 'end') last.text += rest.trim()
  else found.fault('unreadableLine', number, rest)
}

/** Of longer lines the rest is not read: the library takes longer for each parameter the more there are. */
const maxLine = limits.textLength * 2

function propertyOf(line: Line, found: Collector): Property | undefined {
  if (line.name === 'x-alt-desc') {
    // The library knows no type for it, and leaves its escapes.
    line.text = line.text.replace(/^X-ALT-DESC/i, 'DESCRIPTION')
  }
  try {
    const [, params, , ...values] = ICAL.parse.property(line.text.slice(0, maxLine), design) as [
      string,
      Property['params'],
      string,
      ...(string | string[])[],
    ]
    const texts = values.flat().map(String)
    const { encoding, charset = '' } = params
    return {
      params,
      values:
        encoding === undefined || attached.has(line.name)
          ? texts
          : texts.map((text) => decodeEncoded(text, String(encoding), String(charset))),
    }
  } catch {
    found.fault('unreadableLine', line.number, line.text)
    return undefined
  }
}

const maxDepth = 8

/**
 * The components of a file: line breaks of any kind, folded in the middle of characters or not at all, several calendars
 * in one file. An event that begins before the one above it ends closes that one; the last, if it breaks off, is left
 * out. Nothing if the file has no component.
 */
export function componentsOf(bytes: Uint8Array, found: Collector): Component[] {
  const roots: Component[] = []
  const open: Component[] = []
  const close = (component: Component) => (open.at(-1)?.parts ?? roots).push(component)
  for (const line of linesOf(decodeUnfolded(bytes), found)) {
    const kind = line.text
      .slice(line.name.length + 1)
      .trim()
      .toLowerCase()
    if (line.name === 'begin') {
      const lowest = kind === 'vevent' ? open.findLastIndex(({ name }) => name === 'vcalendar') + 1 : maxDepth
      while (open.length > lowest) close(open.pop()!)
      open.push({ name: kind, line: line.number, properties: new Map(), parts: [] })
    } else if (line.name === 'end') {
      if (!open.some(({ name }) => name === kind)) continue
      while (open.at(-1)!.name !== kind) close(open.pop()!)
      close(open.pop()!)
    } else if (read.has(line.name)) {
      const target = open.at(-1)
      const property = target && propertyOf(line, found)
      if (!property) continue
      const known = target.properties.get(line.name)
      if (known) known.push(property)
      else target.properties.set(line.name, [property])
    }
  }
  const broken = open.find(({ name }) => name === 'vevent')
  if (broken) found.fault('cutOff', first(broken, 'summary') ?? broken.line)
  for (const component of open.toReversed()) if (component.name === 'vcalendar') roots.push(component)
  return roots
}

/** The first value of a component's property. */
export const first = (component: Component, name: string): string | undefined =>
  component.properties.get(name)?.[0]?.values[0]

/** A parameter of a property; of several values the first. */
export function param(property: Property | undefined, name: string): string | undefined {
  const value = property && Object.hasOwn(property.params, name) ? property.params[name] : undefined
  return Array.isArray(value) ? value[0] : value
}
