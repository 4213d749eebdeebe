import * as v from 'valibot'
import { age, amount, choice, choices } from '../core/fact-schemas.ts'
import {
  attendanceValues,
  currencies,
  type eventFactNames,
  type EventStatus,
  priceValues,
  registrationValues,
  spokenLanguages,
  statusValues,
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
  attendance: choice(attendanceValues),
  /** Where to take part online; everyone can see it. */
  onlineLink: s.optionalLink(),
  ageFrom: age(),
  ageTo: age(),
  /** In which languages it is held. */
  languages: choices(spokenLanguages),
  signLanguage: s.flag(false),
  captions: s.flag(false),
  /** Whoever accompanies somebody with a disability pays nothing. */
  companionFree: s.flag(false),
  /** With fewer stimuli, and nobody minds movement and noise: a relaxed performance. */
  quiet: s.flag(false),
} satisfies Record<(typeof templateFactNames)[number], v.GenericSchema>

/** Facts that only single events have, because they depend on the date. */
export const datedFacts = {
  registrationUntil: v.nullish(s.instant()),
  status: choice(statusValues),
} satisfies Record<Exclude<(typeof eventFactNames)[number], keyof typeof eventFacts>, v.GenericSchema>

type Facts = {
  [Name in keyof typeof eventFacts]?: v.InferOutput<(typeof eventFacts)[Name]>
} & { registrationUntil?: string | null }

/** Whether one can register only as long as the event lasts. */
export function endsInTime({
  end,
  registrationUntil,
}: {
  end?: string | null
  registrationUntil?: string | null
}): boolean {
  return end == null || registrationUntil == null || registrationUntil <= end
}

/** Whether an online link says something: not if one has to come. */
export const isOnline = ({ attendance }: Pick<Facts, 'attendance'>): boolean =>
  attendance === 'online' || attendance === 'both'

/** Whether the amounts of a price are in order. */
export function areInOrder({ priceFrom, priceTo }: Pick<Facts, 'priceFrom' | 'priceTo'>): boolean {
  return priceFrom == null || priceTo == null || priceFrom <= priceTo
}

/** Whether the ages that an event is meant for are in order. */
export function areAgesInOrder({ ageFrom, ageTo }: Pick<Facts, 'ageFrom' | 'ageTo'>): boolean {
  return ageFrom == null || ageTo == null || ageFrom <= ageTo
}

type Status = { status?: EventStatus | null; canceled?: boolean | null }

/**
 * The status that a write gives an event, and `canceled`, its short form on the wire, which older clients send alone.
 * Whichever of the two differs from the event decides, of two that contradict each other the status. Reinstating
 * leaves nothing, and `canceled: false` leaves an event postponed.
 */
export function settledStatus(
  { status = null, canceled = false }: Status,
  before: Status = {},
): { status: EventStatus | null; canceled: boolean } {
  const isChanged = status !== (before.status ?? null)
  const flagged = canceled ? 'canceled' : status === 'canceled' ? null : status
  const settled = isChanged ? status : flagged
  return { status: settled, canceled: settled === 'canceled' }
}

/** Adds the short form of a status that is sent alone, for hosts that only know that one. */
export function withShortForm<Input extends Status>(input: Input): Input {
  const { status, canceled } = input
  return canceled == null && status !== undefined ? { ...input, canceled: status === 'canceled' } : input
}

/**
 * Clears what no longer applies: amounts of what costs nothing (a price of 0 is free), the end of a registration that nobody needs, the link to
 * an event that isn't online.
 */
export function tidyFacts<Input extends Facts>(input: Input): Input {
  const { priceFrom = null, priceTo = null, currency } = input
  const costsNothing = input.price === 'paid' && (priceTo ?? priceFrom) === 0
  const price = costsNothing ? 'free' : input.price
  const isPaid = price === 'paid'
  const hasAmount = isPaid && (priceFrom !== null || priceTo !== null)
  return {
    ...input,
    price,
    priceFrom: isPaid ? priceFrom : null,
    priceTo: isPaid ? priceTo : null,
    currency: hasAmount ? (currency ?? currencies[0]) : null,
    onlineLink: isOnline(input) ? (input.onlineLink ?? null) : null,
    ...('registrationUntil' in input && {
      registrationUntil: input.registration === 'required' ? input.registrationUntil : null,
    }),
  }
}
