import * as v from 'valibot'
import { priceValues } from '../core/fact-values.ts'
import { isLanguage } from '../core/languages.ts'
import { doubtCodes } from '../core/reading/doubts.ts'
import * as s from '../core/schema.ts'
import { sourceAddress } from './import-source.ts'
import { intervalSchema } from './repeating-events.ts'

/** The body of `POST /events/read`: the text of a poster or a mail, or the address of a page. */
export const readInput = v.pipe(
  v.strictObject(
    {
      text: v.optional(s.requiredText()),
      url: v.optional(sourceAddress()),
      language: v.optional(v.pipe(v.string('invalid'), v.check(isLanguage, 'invalid'))),
    },
    'invalid',
  ),
  v.forward(
    v.check(({ text, url }) => (text === undefined) !== (url === undefined), 'required'),
    ['text'],
  ),
)

const words = () => v.nullable(v.string())

/** `yyyy-MM-ddTHH:mm` in the time zone of the calendar, or `yyyy-MM-dd` where no time was read. */
const local = () => v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/))

/** An event that was read. What was not read is null; nothing of it is stored. */
export const readEvent = v.object({
  name: words(),
  start: v.nullable(local()),
  end: v.nullable(local()),
  /** All dates; of a series the first one. */
  dates: v.array(v.object({ start: local(), end: v.nullable(local()) })),
  repeats: v.nullable(v.object({ intervals: v.array(intervalSchema), until: v.nullable(local()) })),
  place: words(),
  /** The id of the place, if the calendar has one of this name. */
  placeId: words(),
  address: words(),
  price: v.nullable(
    v.object({
      price: v.picklist(priceValues),
      priceFrom: v.nullable(v.number()),
      priceTo: v.nullable(v.number()),
      currency: words(),
      priceText: words(),
    }),
  ),
  link: words(),
  email: words(),
  phone: words(),
  category: words(),
  categoryId: words(),
  /** What the text says beyond the other fields, as Markdown. */
  description: words(),
})

/** Something that may be wrong: of the event at this index, in this field, because of these words. */
export const readDoubt = v.object({
  event: v.pipe(v.number(), v.integer()),
  field: v.string(),
  words: v.string(),
  why: v.picklist(doubtCodes),
})

/** The answer of `POST /events/read`. */
export const readAnswer = v.object({ events: v.array(readEvent), doubts: v.array(readDoubt) })

export type ReadAnswer = v.InferOutput<typeof readAnswer>
