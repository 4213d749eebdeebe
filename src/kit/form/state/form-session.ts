import { type Config, createForm, type FieldState, type FormApi, type FormState } from 'final-form'
import { createContext, useCallback, useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ErrorCode, FieldErrorCode } from '../../../core/error-codes.ts'
import type { Interval } from '../../../core/recurrence.ts'
import type { FormContext } from '../../resource/declaration.ts'
import {
  type Entry,
  fieldNames,
  fieldsOf,
  type FormDeclaration,
  type FormValues,
  valueNames,
} from '../form-declaration.ts'
import type { FieldErrors, FormErrors } from './field-errors.ts'
import type { FieldMarks } from './field-marks.ts'
import { sameValue, toFormValues } from './form-values.ts'

/** How an event repeats, and until when: a local day or time. */
export type SeriesRule = { intervals: readonly Interval[]; until: string | null }

/** One form being filled in: its state, entry and caller. */
export type FormSession = {
  form: FormApi<FormValues>
  declaration: FormDeclaration
  context: FormContext
  required: ReadonlySet<string>
  /** The entry as stored on the server; absent while it is new. */
  entry: Entry | undefined
  /** Every input shows its value but accepts no changes. */
  readOnly: boolean
  /** Makes the next save wait for pending work of an input, such as an upload. */
  waitFor: (work: Promise<void>) => void
  /** Which fields were filled in from a text and not looked at yet. */
  marks: FieldMarks
  /** The rule by which a text that filled in the form says that it repeats, for the series that it can become. */
  rule: { current: SeriesRule | undefined }
  /** Inputs that take a file, by field: for files that are dropped elsewhere. */
  fileInputs: Map<string, (file: File) => void>
  /** Key under which the draft of a new entry is kept. */
  draftId: string
  /** Keeps all that the form says as its draft, for another form to go on with; resolves to whether that is stored. */
  handOver: () => Promise<boolean>
  /** Prefix of control ids: a dialog may contain a second form. */
  idPrefix: string
}

/** An entry as stored on the server, with its ETag for the next update. */
export type Base = { entry: Entry | undefined; etag: string | undefined }

export type Saved = Base & { entry: Entry }

/** One submit: the form values, the validated body, and the idempotency key shared by all its attempts. */
export type FormAttempt = { values: FormValues; body: FormValues; key: string }

/** Those who watch the fields of a form, by field, and those who watch all values, with these. */
type Watchers = {
  fields: ReadonlyMap<string, Set<() => void>>
  ofValues: Set<() => void>
  values: FormValues
}

const watchersOf = new WeakMap<FormApi<FormValues>, Watchers>()

const watched = {
  value: true,
  error: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  touched: true,
  active: true,
  submitFailed: true,
}

/**
 * Registers the fields of a form, so that they have values whether they are shown or not; for `useBoundField` and
 * `useOfValues`. For final-form each field, and the form, has one subscriber: at each further one it works through all fields.
 */
export function registerFields(form: FormApi<FormValues>, names: readonly string[]): void {
  const fields = new Map(names.map((name) => [name, new Set<() => void>()]))
  const watchers: Watchers = { fields, ofValues: new Set(), values: {} }
  watchersOf.set(form, watchers)
  const notify = (those: ReadonlySet<() => void>) => {
    for (const watcher of those) watcher()
  }
  form.batch(() => {
    for (const [name, ofField] of fields)
      form.registerField(name, () => notify(ofField), watched, { isEqual: sameValue })
  })
  form.subscribe(
    ({ values }) => {
      watchers.values = values
      notify(watchers.ofValues)
    },
    { values: true },
  )
}

/** Watches a set of subscribers of a form; for `useSyncExternalStore`. */
function watch(those: Set<() => void> | undefined, onChange: () => void): () => void {
  if (!those) throw new Error('The form has no such field')
  those.add(onChange)
  return () => void those.delete(onChange)
}

/** What is computed of all values of a form; renders again only if it changes, so it must be a text or a flag. */
export function useOfValues<Result extends string | boolean>(
  { form }: FormSession,
  compute: (values: FormValues) => Result,
): Result {
  const watchers = watchersOf.get(form)
  const subscribe = useCallback((onChange: () => void) => watch(watchers?.ofValues, onChange), [watchers])
  return useSyncExternalStore(subscribe, () => compute(watchers?.values ?? form.getState().values))
}

/**
 * Creates the final-form state. All fields are registered up front, so a field that is hidden and shown again keeps
 * its value; bind to them with `useFormField`.
 */
export function createFormState(
  declaration: FormDeclaration,
  initial: FormValues,
  config: Pick<Config<FormValues>, 'validate' | 'onSubmit'>,
): FormApi<FormValues> {
  const form = createForm<FormValues>({ ...config, initialValues: toFormValues(declaration, initial) })
  registerFields(form, fieldsOf(declaration).flatMap(valueNames))
  return form
}

export const FormSessionContext = createContext<FormSession | undefined>(undefined)

/** The session of the surrounding form; throws outside a form. */
export function useSession(): FormSession {
  const session = useContext(FormSessionContext)
  if (!session) throw new Error('An input stands outside of a form')
  return session
}

/**
 * Subscribes to parts of a form's state: pristine, dirty, touched, valid, submitting, submitFailed, submitSucceeded
 * (SPEC.md section 4), values and errors. Rerenders only when one of the given keys changes.
 */
export function useFormState<Key extends keyof FormState<FormValues>>(
  form: FormApi<FormValues>,
  ...keys: readonly Key[]
): Pick<FormState<FormValues>, Key> {
  const asked = useRef(Object.fromEntries(keys.map((key) => [key, true])))
  const seen = useRef<FormState<FormValues>>(undefined)
  const subscribe = useCallback(
    (onChange: () => void) =>
      form.subscribe((state) => {
        seen.current = state
        onChange()
      }, asked.current),
    [form],
  )
  return useSyncExternalStore(subscribe, () => (seen.current ??= form.getState()))
}

/** State of one field: its value, how to change it, and its errors. */
type FormFieldState<Value> = {
  value: Value
  /** Changes the value; revalidated immediately if the field has already shown an error. */
  change: (value: Value) => void
  focus: () => void
  blur: () => void
  /** Errors to show; undefined if there are none yet. */
  errors: FieldErrors | undefined
}

/** Binds a field of the surrounding form. */
export function useFormField<Value>(name: string): FormFieldState<Value> {
  return useBoundField(useSession().form, name)
}

/** The part of a field's state that an input shows. */
type Shown = { value: unknown; errors: FieldErrors | undefined }

/** Observes a field's value and visible errors; focus and blur alone do not count as changes. */
function watchField(form: FormApi<FormValues>, name: string) {
  let wasWrong = false
  let shown: Shown = { value: undefined, errors: undefined }
  return {
    subscribe: (onChange: () => void) => watch(watchersOf.get(form)?.fields.get(name), onChange),
    read(): Shown {
      const state: Partial<FieldState<unknown>> = form.getFieldState(name) ?? {}
      const left = state.touched && !state.active
      const wrong = wasWrong || state.submitFailed || left ? state.error : undefined
      const refused = state.dirtySinceLastSubmit ? undefined : state.submitError
      const next: Shown = { value: state.value, errors: (wrong ?? refused) as FieldErrors | undefined }
      if (next.errors) wasWrong = true
      if (next.value !== shown.value || next.errors !== shown.errors) shown = next
      return shown
    },
  }
}

/**
 * Binds a field of a form. Errors appear on blur or after a failed submit, and update live once the field has shown
 * one (UX.md, 'Forms'). Server errors remain until the value changes.
 */
export function useBoundField<Value>(form: FormApi<FormValues>, name: string): FormFieldState<Value> {
  const field = useMemo(() => watchField(form, name), [form, name])
  const { value, errors } = useSyncExternalStore(field.subscribe, field.read)
  return {
    value: value as Value,
    change: useCallback((value: Value) => form.change(name, value), [form, name]),
    focus: useCallback(() => form.focus(name), [form, name]),
    blur: useCallback(() => form.blur(name), [form, name]),
    errors,
  }
}

/** An invalid field. */
type WrongField = {
  name: string
  /** The field's path in the input, down to the part that is wrong. */
  path: string
  code: FieldErrorCode | ErrorCode
  /** Id of the control to focus. */
  controlId: string
}

/** Invalid fields in form order, from the form's own validation or the server's response to the last save. */
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
      const steps = [name, ...path.split('.')].filter(Boolean)
      return [{ name, path: steps.join('.'), code, controlId: [idPrefix, ...steps].join('-') }]
    })
}
