import { useEffect, useRef } from 'react'
import { type FormField, fieldsOf } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'
import { isInstant, movedEnd } from './instant-text.ts'

/**
 * Changes an instant together with the one that comes after it: an end follows its start and keeps the duration. Times
 * that are half typed in between move nothing.
 */
export function useFollowers(field: FormField, value: string, change: (value: string) => void) {
  const { form, declaration } = useSession()
  const last = useRef(value)
  useEffect(() => {
    if (isInstant(value)) last.current = value
  }, [value])
  const follower = fieldsOf(declaration).find(
    (other) => other.kind === 'instant' && other.after === field.name,
  )
  return (next: string) => {
    form.batch(() => {
      const end = follower && movedEnd(last.current, next, String(form.getState().values[follower.name]))
      if (follower && end) form.change(follower.name, end)
      change(next)
    })
  }
}
