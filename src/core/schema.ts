import * as v from 'valibot'
import { isClock, isDay } from './dates.ts'
import type { FieldErrorCode } from './error-codes.ts'
import { limits } from './limits.ts'
import { parseParent, parseReference } from './references.ts'
import { pointsTo } from './pointers.ts'
import type { ResourceName } from './resource-names.ts'

/*
 * The kinds of values on the wire (CONTRACT.md section 2). Messages are field error codes: the host sends them in
 * `fields`, the client says them in the user's language.
 */

const code = (value: FieldErrorCode) => value

const noNul = v.check<string, FieldErrorCode>((text) => !text.includes('\0'), code('invalid'))

/** Well-formed Unicode without NUL: anything else cannot be stored on every database. */
const cleanText = () =>
  v.pipe(
    v.string(code('invalid')),
    noNul,
    v.check<string, FieldErrorCode>((text) => text.isWellFormed(), code('invalid')),
  )

/** A single-line text; surrounding white space is cut. */
const line = (max: number) =>
  v.pipe(
    cleanText(),
    v.transform((text) => text.replace(/[\r\n]+/g, ' ').trim()),
    v.maxLength(max, code('tooLong')),
  )

/** A single-line text that must not be empty. */
export const requiredLine = (max: number = limits.lineLength) =>
  v.pipe(line(max), v.minLength(1, code('required')))

/** A required title or name. */
export const name = () => requiredLine(limits.nameLength)

const emptyToNull = v.transform<string, string | null>((text) => (text === '' ? null : text))

/** An optional single-line text; the empty text counts as absent. */
export const optionalLine = (max: number = limits.lineLength) => v.nullish(v.pipe(line(max), emptyToNull))

/** An optional long text, kept as typed. */
export const optionalText = () =>
  v.nullish(v.pipe(cleanText(), v.maxLength(limits.textLength, code('tooLong')), emptyToNull))

/** A required long text, kept as typed. */
export const requiredText = () =>
  v.pipe(
    cleanText(),
    v.maxLength(limits.textLength, code('tooLong')),
    v.check<string, FieldErrorCode>((text) => text.trim() !== '', code('required')),
  )

/** Tells whether a text may stand in a link field: it begins with `http://` or `https://`. */
export function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** An optional link. */
export const optionalLink = () =>
  v.nullish(
    v.pipe(
      line(limits.lineLength),
      v.check<string, FieldErrorCode>((text) => text === '' || isLink(text), code('invalidLink')),
      emptyToNull,
    ),
  )

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Tells whether a text is an e-mail address that mail can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= limits.lineLength && emailPattern.test(text)
}

/**
 * The address with which a mail to someone begins (RFC 6068): what would add a recipient or a text, or end the address, is
 * encoded.
 */
export function mailtoUrl(email: string): string {
  const at = email.lastIndexOf('@')
  const parts = at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)]
  return `mailto:${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('@')}`
}

/** A required e-mail address. */
export const email = () =>
  v.pipe(requiredLine(), v.check<string, FieldErrorCode>(isEmail, code('invalidEmail')))

/** An optional e-mail address. */
export const optionalEmail = () =>
  v.nullish(
    v.pipe(
      line(limits.lineLength),
      v.check<string, FieldErrorCode>((text) => text === '' || isEmail(text), code('invalidEmail')),
      emptyToNull,
    ),
  )

/** A new password: 10 to 200 characters, kept as typed. */
export const newPassword = () =>
  v.pipe(
    cleanText(),
    v.minLength(1, code('required')),
    v.minLength(limits.passwordMin, code('tooShort')),
    v.maxLength(limits.passwordMax, code('tooLong')),
  )

/** A password that is only compared. */
export const givenPassword = () =>
  v.pipe(v.string(code('invalid')), v.maxLength(limits.passwordMax, code('tooLong')))

/** A code of a second factor as it was typed. */
export const factorCode = () =>
  v.pipe(v.string(code('invalid')), v.minLength(1, code('required')), v.maxLength(50, code('tooLong')))

/** An id as the API makes them. */
export const id = () => v.pipe(v.string(code('invalid')), v.regex(/^[\w-]{1,64}$/, code('invalidReference')))

/** The id of an entry that must be given: of a category, a topic, a user. */
export const idOf = (target: ResourceName) =>
  v.pipe(v.string(code('required')), v.minLength(1, code('required')), id(), pointsTo<string>(target, 'id'))

/**
 * An uploaded image, or none; the empty text counts as absent. The host keeps an image as long as a field like this holds its id,
 * so that no other schema may be used for one. `describedBy` names the field with its alternative text.
 */
export const image = (describedBy: string) =>
  v.nullish(
    v.pipe(
      v.string(code('invalid')),
      v.regex(/^[\w-]{0,64}$/, code('invalidReference')),
      pointsTo<string>('media', 'id', describedBy),
      emptyToNull,
    ),
  )

/** An instant, ISO 8601 in UTC or with an offset; answered as `2026-11-21T18:00:00.000Z`. */
export const instant = () =>
  v.pipe(
    v.string(code('invalidInstant')),
    v.minLength(1, code('required')),
    v.regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
      code('invalidInstant'),
    ),
    v.check<string, FieldErrorCode>(
      (text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) && text >= '1000',
      code('invalidInstant'),
    ),
    v.transform((text) => new Date(text).toISOString()),
    v.regex(/^[1-9]\d{3}-/, code('invalidInstant')),
  )

/** A calendar day, `yyyy-MM-dd`, of the years 1900 to 9000. */
export const day = () =>
  v.pipe(
    v.string(code('invalidDay')),
    v.minLength(1, code('required')),
    v.check<string, FieldErrorCode>(
      (text) => isDay(text) && text >= '1900' && text < '9000',
      code('invalidDay'),
    ),
  )

/** A wall-clock time, `HH:mm`. */
export const clock = () =>
  v.pipe(
    v.string(code('invalidClock')),
    v.minLength(1, code('required')),
    v.check<string, FieldErrorCode>(isClock, code('invalidClock')),
  )

/** A latitude or longitude in degrees. */
export const degrees = (max: 90 | 180) => {
  const wrong = code(max === 90 ? 'invalidLatitude' : 'invalidLongitude')
  return v.nullish(v.pipe(v.number(wrong), v.finite(wrong), v.minValue(-max, wrong), v.maxValue(max, wrong)))
}

/** A list of at most 50 entries; absent and null read as empty. */
export const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.nullish(v.array(entry, code('invalid')), () => []),
    v.maxLength<v.InferOutput<Entry>[], number, FieldErrorCode>(limits.listLength, code('tooMany')),
  )

/** Makes tags as they are kept: lower case, trimmed, without empty and repeated ones (SPEC.md section 5). */
export function normalizeTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase()).filter(Boolean))]
}

/** A list of tags. */
export const tags = () =>
  v.pipe(
    listOf(line(limits.tagLength)),
    v.transform((entries: string[]) => normalizeTags(entries)),
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
    v.check<string, FieldErrorCode>((text) => {
      const reference = parseReference(text)
      return 'text' in reference || /^[\w-]{1,64}$/.test(reference.id)
    }, code('invalidReference')),
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
      v.check<string, FieldErrorCode>((text) => {
        const reference = parseParent(text)
        return text === '' || (reference !== undefined && /^[\w-]{1,64}$/.test(reference.id))
      }, code('invalidReference')),
      emptyToNull,
    ),
  )

/** People who take part, each with what they do. */
export const involved = () => listOf(v.object({ name: name(), description: optionalLine(limits.lineLength) }))

/** A yes or no; absent and null read as the given default. */
export const flag = (byDefault: boolean) => v.nullish(v.boolean(code('invalid')), byDefault)
