import * as v from 'valibot'
import type { FieldErrorCode } from './error-codes.ts'

/* Schemas of facts about events and places, which say something or nothing. */

const wrongAmount: FieldErrorCode = 'invalidAmount'

/** The highest amount of money that a field takes. */
const maxAmount = 1_000_000

/** One of a few values, or nothing. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.nullish(v.picklist(options, 'invalid'))

/** An amount of money, rounded to hundredths, or nothing. */
export const amount = () =>
  v.nullish(
    v.pipe(
      v.number(wrongAmount),
      v.finite(wrongAmount),
      v.minValue(0, wrongAmount),
      v.maxValue(maxAmount, wrongAmount),
      v.transform((value) => Math.round(value * 100) / 100),
    ),
  )
