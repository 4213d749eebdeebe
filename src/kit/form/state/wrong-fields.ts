import type { ErrorCode, FieldErrorCode } from '../../../core/error-codes.ts'
import type { FormErrors } from './field-errors.ts'
import { fieldNames, fieldsOf } from '../form-declaration.ts'
import type { FormSession } from './form-session.ts'

/** A field that keeps a form from being saved. */
export type WrongField = {
  name: string
  code: FieldErrorCode | ErrorCode
  /** Id of the control that puts it right. */
  controlId: string
}

/** What is wrong in a form now, in the order of its fields: by its own check, or by the server's answer to the last save. */
export function wrongFields({ form, declaration, idPrefix }: FormSession): WrongField[] {
  const { errors, submitErrors } = form.getState()
  const found: FormErrors = { ...submitErrors, ...errors }
  return fieldsOf(declaration)
    .flatMap(fieldNames)
    .flatMap((name) => {
      const unchanged = !form.getFieldState(name)?.dirtySinceLastSubmit
      const inField = errors?.[name] ?? (unchanged ? found[name] : undefined)
      const [first] = Object.entries(inField ?? {}) as [string, FieldErrorCode | ErrorCode][]
      if (!first) return []
      const [path, code] = first
      return [{ name, code, controlId: [idPrefix, name, ...path.split('.')].filter(Boolean).join('-') }]
    })
}
