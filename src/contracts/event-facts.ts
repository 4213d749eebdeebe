import * as v from 'valibot'
import { amount, choice } from '../core/fact-schemas.ts'
import {
  currencies,
  type eventFactNames,
  priceValues,
  registrationValues,
  type templateFactNames,
} from '../core/fact-values.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

/**
 * What visitors ask about an event before they come (CONTRACT.md section 2), also of repeating events, which pass it
 * on. Nothing means that nobody has said it.
 */
export const eventFacts = {
  price: choice(priceValues),
  /** The price or, with `priceTo`, the lowest one. */
  priceFrom: amount(),
  priceTo: amount(),
  currency: choice(currencies),
  priceText: s.optionalLine(limits.lineLength),
  bookingLink: s.optionalLink(),
  registration: choice(registrationValues),
} satisfies Record<(typeof templateFactNames)[number], v.GenericSchema>

/** Facts that only single events have, because they depend on the date. */
export const datedFacts = { registrationUntil: v.nullish(s.instant()) } satisfies Record<
  Exclude<(typeof eventFactNames)[number], keyof typeof eventFacts>,
  v.GenericSchema
>

type Facts = {
  [Name in keyof typeof eventFacts]?: v.InferOutput<(typeof eventFacts)[Name]>
} & { registrationUntil?: string | null }

/** Whether the amounts of a price are in order. */
export function areInOrder({ priceFrom, priceTo }: Pick<Facts, 'priceFrom' | 'priceTo'>): boolean {
  return priceFrom == null || priceTo == null || priceFrom <= priceTo
}

/** Clears what no longer applies: amounts of what costs nothing, and the end of a registration that nobody needs. */
export function tidyFacts<Input extends Facts>(input: Input): Input {
  const { price, priceFrom = null, priceTo = null, currency } = input
  const isPaid = price === 'paid'
  const hasAmount = isPaid && (priceFrom !== null || priceTo !== null)
  return {
    ...input,
    priceFrom: isPaid ? priceFrom : null,
    priceTo: isPaid ? priceTo : null,
    currency: hasAmount ? (currency ?? currencies[0]) : null,
    ...('registrationUntil' in input && {
      registrationUntil: input.registration === 'required' ? input.registrationUntil : null,
    }),
  }
}
