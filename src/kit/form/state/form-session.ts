import { createForm, type FormApi } from 'final-form'
import { createContext, useContext } from 'react'
import type { FormContext } from '../../resource/declaration.ts'
import {
  type Entry,
  type FormDeclaration,
  type FormValues,
  fieldNames,
  fieldsOf,
} from '../form-declaration.ts'
import { formErrors } from './field-errors.ts'
import { sameValue, toFormValues } from './form-values.ts'

/** One form being filled in: its state, what it edits, and who sits before it. */
export type FormSession = {
  form: FormApi<FormValues>
  declaration: FormDeclaration
  context: FormContext
  required: ReadonlySet<string>
  /** The entry as the server has it; absent while it is new. */
  entry: Entry | undefined
  /** Looking only: every input shows its value and takes none. */
  readOnly: boolean
  /** Has the next save wait for work that an input has under way, such as an upload. */
  waitFor: (work: Promise<void>) => void
  /** Prefix of the ids of this form's controls, since a dialog may hold a second form. */
  idPrefix: string
}

/**
 * Makes the form's state. All fields are registered at once, shown or not, so that a field that disappears and comes back
 * still has its value; that is why fields are bound to final-form itself (`use-form-field.ts`). What a submit does is set by
 * `useFormSession`.
 */
export function createFormState(
  declaration: FormDeclaration,
  initial: FormValues,
  context: FormContext,
): FormApi<FormValues> {
  const form = createForm<FormValues>({
    initialValues: toFormValues(declaration, initial),
    validate: (values) => formErrors(declaration, values, context),
    onSubmit: () => undefined,
  })
  form.batch(() => {
    for (const name of fieldsOf(declaration).flatMap(fieldNames)) {
      form.registerField(name, () => {}, {}, { isEqual: sameValue })
    }
  })
  return form
}

export const FormSessionContext = createContext<FormSession | undefined>(undefined)

/** The form around an input. */
export function useSession(): FormSession {
  const session = useContext(FormSessionContext)
  if (!session) throw new Error('An input stands outside of a form')
  return session
}
