import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { ApiError } from '../../../api/api-error.ts'
import { validate } from '../../../core/validate.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSave } from '../../resource/mutations.ts'
import { useFreshItem } from '../../resource/queries.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { type Outcome, useSavePipeline } from '../../saving/use-save-pipeline.ts'
import { type FormErrors, groupErrors, refusedFields } from './field-errors.ts'
import { type Entry, entryOf, type FormDeclaration, type FormValues } from '../form-declaration.ts'
import { hiddenNames, sameValue, toInput } from './form-values.ts'

/** An entry as stored on the server, with its ETag for the next update. */
export type Base = { entry: Entry | undefined; etag: string | undefined }

export type Saved = Base & { entry: Entry }

/** One submit: the form values, the validated body, and the idempotency key shared by all its attempts. */
export type FormAttempt = { values: FormValues; body: FormValues; key: string }

/** The saved entry with the values it was saved from, or the errors of its fields. */
export type SaveResult =
  | { saved: Saved; values: FormValues; fields?: undefined }
  | { saved?: undefined; fields: FormErrors }

/**
 * Saves a form: input, validation, save pipeline, and mapping of errors to fields. Errors about fields are shown at
 * the fields and not in `state`.
 */
export function useFormSave(declaration: FormDeclaration, context: FormContext, sentBefore?: FormAttempt) {
  const { emit } = useEnvironment()
  const call = useSave(declaration.name)
  const readItem = useFreshItem(declaration.name)
  const pipeline = useSavePipeline<FormAttempt, Base, Saved>(
    {
      isNew: ({ entry }) => !entry,
      async send({ body, key }, { entry, etag }) {
        const input = body as Parameters<typeof call.mutateAsync>[0]['input']
        const answer = await call.mutateAsync({ input, id: entry?.id, etag, key })
        return { entry: entryOf<typeof declaration.name>(answer.item), etag: answer.etag }
      },
      async read({ entry }) {
        const { item, etag } = await readItem(entry!.id)
        return { entry: entryOf<typeof declaration.name>(item), etag }
      },
      // The API may keep a hidden field, which is sent as no value.
      holds({ entry }, { values, body }) {
        const hidden = hiddenNames(declaration, values, context)
        return Object.keys(body).every(
          (name) => hidden.has(name) || sameValue(body[name] ?? null, entry[name] ?? null),
        )
      },
    },
    sentBefore,
  )

  const fieldsOf = (failure: unknown): FormErrors =>
    failure instanceof ApiError ? refusedFields(declaration, failure) : {}

  function resultOf(outcome: Outcome<Saved>, { values }: FormAttempt, base: Base): SaveResult {
    if (!outcome.saved) return { fields: fieldsOf(outcome.failure) }
    const { saved } = outcome
    emit('backstage-saved', { resource: declaration.name, id: saved.entry.id, created: !base.entry })
    return { saved, values }
  }

  return {
    state: Object.keys(fieldsOf(pipeline.state.failure)).length > 0 ? {} : pipeline.state,
    /** Validates and sends the form values. */
    async save(values: FormValues, base: Base): Promise<SaveResult> {
      const checked = validate(declaration.contract.input, toInput(declaration, values, context))
      if (!checked.ok) {
        pipeline.clear()
        return { fields: groupErrors(checked.fields) }
      }
      const body: FormValues = checked.value
      const last = pipeline.unanswered().at(-1)
      const isLast = last !== undefined && sameValue(last.body, body)
      const attempt = isLast ? last : { values, body, key: newIdempotencyKey() }
      return resultOf(await pipeline.run(attempt, base), attempt, base)
    },
    /** Retries a submit that got no response. */
    async resume(base: Base): Promise<SaveResult | undefined> {
      const outcome = await pipeline.resume(base)
      return outcome && resultOf(outcome, outcome.attempt, base)
    },
    /** The last submit without a response, to be stored with the draft. */
    unanswered: () => pipeline.unanswered().at(-1),
    forget: pipeline.forget,
  }
}
