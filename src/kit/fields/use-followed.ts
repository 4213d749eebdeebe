import { useRef } from 'react'
import { fieldsOf, type FormField } from '../form/form-declaration.ts'
import { useSession } from '../form/state/form-session.ts'
import type { useInput } from './use-input.ts'

/** How the times of a kind of field are read. */
type TimeRules = {
  /** Whether a value is a time rather than text still being typed. */
  isTime: (value: string) => boolean
  /** The end after the start moved. Undefined if there is no duration to keep, or no room for it. */
  movedEnd: (before: string, after: string, end: string) => string | undefined
  /** The time so many milliseconds after another one. */
  laterBy?: (time: string, ms: number) => string
}

/** Start and end before the start was typed, and the end that was set since. */
type Before = { start: string; end: string; untouched: string; shown: string }

/**
 * The input of a time that moves the one declared `after` it: the end follows the start and keeps the duration that it
 * had before typing began, in a copy that of the copied entry. The end of a new entry that lasts as long as declared
 * is filled in with the first start that is typed, and never again. Incomplete input moves nothing.
 */
export function useFollowed(
  field: FormField,
  input: ReturnType<typeof useInput<string>>,
  { isTime, movedEnd, laterBy }: TimeRules,
): ReturnType<typeof useInput<string>> {
  const { form, declaration, context } = useSession()
  const before = useRef<Before>(undefined)
  const declared = fieldsOf(declaration).find((other) => 'after' in other && other.after === field.name)
  if (declared === undefined) return input
  const follower = declared.name
  const lasts = 'lasts' in declared && context.mode === 'new' ? declared.lasts : undefined
  const { value, handlers } = input

  function timesBefore(end: string): Before {
    const { [field.name]: start, [follower]: copiedEnd } = context.source ?? {}
    const isCopy = !isTime(value) && end === '' && typeof start === 'string' && typeof copiedEnd === 'string'
    return { ...(isCopy ? { start, end: copiedEnd } : { start: value, end }), untouched: end, shown: end }
  }
  const proposedEnd = (times: Before, start: string) =>
    lasts !== undefined && isTime(start) && !isTime(times.start) && times.end === ''
      ? laterBy?.(start, lasts)
      : undefined
  return {
    ...input,
    change(next) {
      const end = String(form.getState().values[follower])
      // Nothing has been typed yet, or the end was changed by itself.
      if (before.current?.shown !== end) before.current = timesBefore(end)
      const times = before.current
      times.shown = movedEnd(times.start, next, times.end) ?? proposedEnd(times, next) ?? times.untouched
      form.batch(() => {
        if (times.shown !== end) form.change(follower, times.shown)
        input.change(next)
      })
    },
    handlers: {
      ...handlers,
      onFocus() {
        if (isTime(value)) before.current = undefined
        handlers.onFocus()
      },
    },
  }
}
