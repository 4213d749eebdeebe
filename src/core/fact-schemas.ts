import * as v from 'valibot'
import type { FieldErrorCode } from './error-codes.ts'
import { limits } from './limits.ts'

/* Schemas of facts about events and places, which say something or nothing. */

const wrongAmount: FieldErrorCode = 'invalidAmount'
const wrongAge: FieldErrorCode = 'invalidAge'

/** The highest amount of money that a field takes. */
const maxAmount = 1_000_000

/** One of a few values, or nothing. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.nullish(v.picklist(options, 'invalid'))

/** Several of some values, each once, in their order. */
export const choices = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.nullish(v.array(v.picklist(options, 'invalid'), 'invalid'), () => []),
    v.maxLength<Options[number][], number, FieldErrorCode>(limits.listLength, 'tooMany'),
    v.transform((chosen) => [...new Set(chosen)]),
  )

/** An age in whole years, or nothing. */
export const age = () =>
  v.nullish(
    v.pipe(
      v.number(wrongAge),
      v.integer(wrongAge),
      v.minValue(0, wrongAge),
      v.maxValue(limits.maxAge, wrongAge),
      v.transform((value) => value + 0),
    ),
  )

/** An amount of money, rounded to hundredths, or nothing. */
export const amount = () =>
  v.nullish(
    v.pipe(
      v.number(wrongAmount),
      v.finite(wrongAmount),
      v.minValue(0, wrongAmount),
      v.maxValue(maxAmount, wrongAmount),
      // Adding 0 makes 0 of -0, which formats would show with its sign.
      v.transform((value) => Math.round(value * 100) / 100 + 0),
    ),
  )
