import * as v from 'valibot'
import type { FieldErrorCode } from './error-codes.ts'

/** Length of a text in code points, as JSON Schema counts it: an emoji is one character, not two. */
export function charactersIn(text: string): number {
  let count = 0
  for (const _character of text) count += 1
  return count
}

/** Characters without ink: white space, controls, and what fonts show as nothing, such as a zero-width space. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text shows nothing, whatever its length: a link with such a name could not be found or pressed. */
export const isBlank = (text: string): boolean => unseen.test(text)

/** Like `v.maxLength` for texts, but counts code points. */
export function maxCharacters<Message extends FieldErrorCode | undefined = undefined>(
  max: number,
  message?: Message,
) {
  const units = v.maxLength<string, number, Message>(max, message as Message)
  return {
    ...units,
    '~run': (...[dataset, config]: Parameters<(typeof units)['~run']>) =>
      dataset.typed && charactersIn(dataset.value) <= max ? dataset : units['~run'](dataset, config),
  }
}

/** Like `v.minLength` for texts, but counts code points. */
export function minCharacters(min: number, message: FieldErrorCode) {
  const check = v.check<string, FieldErrorCode>((text) => charactersIn(text) >= min, message)
  return {
    ...v.minLength<string, number, FieldErrorCode>(min, message),
    '~run': (...[dataset, config]: Parameters<(typeof check)['~run']>) => check['~run'](dataset, config),
  }
}
