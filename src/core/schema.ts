import * as v from 'valibot'
import { charactersIn, isBlank, maxCharacters, minCharacters } from './characters.ts'
import { isClock, isDay } from './dates.ts'
import type { FieldErrorCode } from './error-codes.ts'
import { limits } from './limits.ts'
import { caseKey } from './fold.ts'
import { parseParent, parseReference } from './references.ts'
import { holdsTags, pointsTo } from './pointers.ts'
import type { ResourceName } from './resource-names.ts'

/*
 * Schemas of the values on the wire (CONTRACT.md section 2). Messages are field error codes: the host sends
 * them in `fields`, the client shows them in the user's language.
 */

const code = (value: FieldErrorCode) => value

/** A step of a pipe: texts that fail the test have this error. */
const is = (test: (text: string) => boolean, error: FieldErrorCode) =>
  v.check<string, FieldErrorCode>(test, error)

const notBlank = is((text) => !isBlank(text), 'required')

/** Well-formed Unicode without NUL, which every database can store. */
const cleanText = () =>
  v.pipe(
    v.string(code('invalid')),
    is((text) => !text.includes('\0') && text.isWellFormed(), 'invalid'),
  )

/** A single-line text, trimmed. */
const line = (max: number) =>
  v.pipe(
    cleanText(),
    v.transform((text) => text.replace(/[\r\n]+/g, ' ').trim()),
    maxCharacters(max, 'tooLong'),
  )

/** A non-empty single-line text. */
export const requiredLine = (max: number = limits.lineLength) =>
  v.pipe(line(max), v.minLength(1, code('required')), notBlank)

/** A required title or name. */
export const name = () => requiredLine(limits.nameLength)

const emptyToNull = v.transform<string, string | null>((text) => (isBlank(text) ? null : text))

/** An optional single-line text; an empty one counts as absent. */
export const optionalLine = (max: number = limits.lineLength) => v.nullish(v.pipe(line(max), emptyToNull))

/** An optional long text, kept as typed. */
export const optionalText = (max: number = limits.textLength) =>
  v.nullish(v.pipe(cleanText(), maxCharacters(max, 'tooLong'), emptyToNull))

/** A required long text, kept as typed. */
export const requiredText = (max: number = limits.textLength) =>
  v.pipe(cleanText(), maxCharacters(max, 'tooLong'), notBlank)

/** Whether a text is valid in a link field: it begins with `http://` or `https://`. */
export function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** An optional link. */
export const optionalLink = () =>
  v.nullish(
    v.pipe(
      line(limits.lineLength),
      is((text) => text === '' || isLink(text), 'invalidLink'),
      emptyToNull,
    ),
  )

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** What nobody sees: in front of the @ it would make another address that looks the same. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

const domainPattern = /^(?:[^.]{1,63}\.)+(?!\d+$)[^.]{1,63}$/

/** A domain as mails are sent to it: ASCII, in lower case (UTS 46). Undefined if there can be none of that name. */
function domainOf(text: string): string | undefined {
  if (/[/?#%]/.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const { hostname } = new URL(`http://${text}`)
  return domainPattern.test(hostname) ? hostname : undefined
}

const partsOfEmail = (text: string) => {
  const at = text.lastIndexOf('@')
  return { local: text.slice(0, at), domain: domainOf(text.slice(at + 1)) }
}

/** Whether a text is a deliverable e-mail address (RFC 5321, section 4.5.3). */
export function isEmail(text: string): boolean {
  if (charactersIn(text) > limits.lineLength || !emailPattern.test(text)) return false
  const { local, domain } = partsOfEmail(text)
  return domain !== undefined && local.length <= 64 && !unseen.test(local)
}

/** An e-mail address with its domain as mails are sent to it, so that it is spelt in one way; other texts as they are. */
export function canonicalEmail(text: string): string {
  if (!isEmail(text)) return text
  const { local, domain } = partsOfEmail(text)
  return `${local}@${domain}`
}

/** The key under which two e-mail addresses are equal, however their domain is spelt. */
export const keyOfEmail = (email: string): string => caseKey(canonicalEmail(email))

/** A `mailto:` URL (RFC 6068). Characters that would add a recipient or a body, or end the address, are encoded. */
export function mailtoUrl(email: string): string {
  const at = email.lastIndexOf('@')
  const parts = at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)]
  return `mailto:${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('@')}`
}

/** A required e-mail address. */
export const email = () => v.pipe(requiredLine(), is(isEmail, 'invalidEmail'), v.transform(canonicalEmail))

/** An optional e-mail address. */
export const optionalEmail = () =>
  v.nullish(
    v.pipe(
      line(limits.lineLength),
      is((text) => text === '' || isEmail(text), 'invalidEmail'),
      emptyToNull,
    ),
  )

/** A new password: 10 to 200 characters, kept as typed. */
export const newPassword = () =>
  v.pipe(
    cleanText(),
    v.minLength(1, code('required')),
    minCharacters(limits.passwordMin, 'tooShort'),
    maxCharacters(limits.passwordMax, 'tooLong'),
  )

/** An existing password, only used for comparison. */
export const givenPassword = () =>
  v.pipe(v.string(code('invalid')), maxCharacters(limits.passwordMax, 'tooLong'))

/** A second-factor code as typed. */
export const factorCode = () =>
  v.pipe(v.string(code('invalid')), v.minLength(1, code('required')), maxCharacters(50, 'tooLong'))

/** An id as generated by the API. */
export const id = () => v.pipe(v.string(code('invalid')), v.regex(/^[\w-]{1,64}$/, code('invalidReference')))

/** A required id of an entry: a category, a topic, a user. */
export const idOf = (target: ResourceName) =>
  v.pipe(v.string(code('required')), v.minLength(1, code('required')), id(), pointsTo<string>(target, 'id'))

/**
 * An optional uploaded image; the empty text counts as absent. Always use this schema for images: the host
 * keeps an image only while such a field holds its id. `describedBy` names the field with the alternative
 * text, `creditedBy` the one that says who made it: both go with the image.
 */
export const image = (describedBy: string, creditedBy?: string) =>
  v.nullish(
    v.pipe(
      v.string(code('invalid')),
      v.regex(/^[\w-]{0,64}$/, code('invalidReference')),
      pointsTo<string>('media', 'id', { describedBy, creditedBy }),
      emptyToNull,
    ),
  )

/** An instant: ISO 8601 in UTC or with an offset; answers use `2026-11-21T18:00:00.000Z`. */
export const instant = () =>
  v.pipe(
    v.string(code('invalidInstant')),
    v.minLength(1, code('required')),
    is((text) => !isDay(text), 'missingTime'),
    v.regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
      code('invalidInstant'),
    ),
    is(
      (text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) && text >= '1000',
      'invalidInstant',
    ),
    v.transform((text) => new Date(text).toISOString()),
    v.regex(/^[1-9]\d{3}-/, code('invalidInstant')),
  )

/** A calendar day, `yyyy-MM-dd`, in the years 1900 to 9000. */
export const day = () =>
  v.pipe(
    v.string(code('invalidDay')),
    v.minLength(1, code('required')),
    is((text) => isDay(text) && text >= '1900' && text < '9000', 'invalidDay'),
  )

/** A wall-clock time, `HH:mm`. */
export const clock = () =>
  v.pipe(v.string(code('invalidClock')), v.minLength(1, code('required')), is(isClock, 'invalidClock'))

/** A latitude or longitude in degrees. */
export const degrees = (max: 90 | 180) => {
  const wrong = code(max === 90 ? 'invalidLatitude' : 'invalidLongitude')
  return v.nullish(v.pipe(v.number(wrong), v.finite(wrong), v.minValue(-max, wrong), v.maxValue(max, wrong)))
}

/** A list of at most 50 entries; absent and null become an empty list. */
export const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(v.array(entry, code('invalid')), () => []),
    v.maxLength<v.InferOutput<Entry>[], number, FieldErrorCode>(limits.listLength, code('tooMany')),
  )

/** Normalises tags: lower case, trimmed, without empty ones and duplicates (SPEC.md section 5). */
export function normalizeTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase()).filter(Boolean))]
}

/** A list of tags. */
export const tags = () =>
  v.pipe(
    listOf(line(limits.tagLength)),
    v.transform((entries: string[]) => normalizeTags(entries)),
    holdsTags,
  )

/** The users who may edit an entry. */
export const owners = () =>
  v.pipe(
    listOf(v.pipe(id(), pointsTo<string>('users', 'id'))),
    v.transform((ids) => [...new Set(ids)]),
  )

const referenceOrText = (target: ResourceName) =>
  v.pipe(
    requiredLine(limits.lineLength),
    is((text) => {
      const reference = parseReference(text)
      return 'text' in reference || /^[\w-]{1,64}$/.test(reference.id)
    }, 'invalidReference'),
    pointsTo<string>(target, 'reference'),
  )

/** An existing place as `id:<id>`, or free text. */
export const location = () => referenceOrText('places')

/** Groups as `id:<id>`, or free text. */
export const organizers = () => listOf(referenceOrText('groups'))

/** A main event as `id:<id>`, a repeating event as `revent:<id>`, or nothing. */
export const parent = () =>
  v.nullish(
    v.pipe(
      v.string(code('invalid')),
      is((text) => {
        const reference = parseParent(text)
        return text === '' || (reference !== undefined && /^[\w-]{1,64}$/.test(reference.id))
      }, 'invalidReference'),
      emptyToNull,
    ),
  )

/** Participants, each with an optional role. */
export const involved = () => listOf(v.object({ name: name(), description: optionalLine(limits.lineLength) }))

/**
 * The number of events that point to an entry, as far as the caller's lists show them. Only in lists, ignored in
 * inputs: it changes with the events, not with the entry.
 */
export const eventCount = () => v.nullish(v.pipe(v.number(code('invalid')), v.integer(code('invalid'))))

/** A whole number of a query or a body, both bounds included. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number(code('invalid')),
    v.integer(code('invalid')),
    v.minValue(min, code('invalid')),
    v.maxValue(max, code('invalid')),
  )

/** A boolean; absent and null become the default. */
export const flag = (byDefault: boolean) => v.nullish(v.boolean(code('invalid')), byDefault)
