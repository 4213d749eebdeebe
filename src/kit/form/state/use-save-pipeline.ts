import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { ApiError } from '../../../api/api-error.ts'
import { validate } from '../../../core/validate.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSave } from '../../resource/queries.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { type FormErrors, groupErrors, refusedFields } from './field-errors.ts'
import { type Entry, entryOf, type FormDeclaration, type FormValues } from '../form-declaration.ts'
import { toDraft } from './form-values.ts'

/** An entry as the server has it, with the tag that an update of it sends along. */
export type Base = { entry: Entry | undefined; etag: string | undefined }

/** One attempt to save: the entry as it is now, or what speaks against it. */
export type SaveResult =
  { saved: Base & { entry: Entry } } | { failure: unknown; fields: FormErrors; saved?: undefined }

/**
 * Saves what stands in a form: draft, check, call, and what a refusal means for the fields. Two tries of the same draft
 * carry the same idempotency key, so that one that did arrive makes no second entry.
 */
export function useSavePipeline(declaration: FormDeclaration, context: FormContext) {
  const { emit } = useEnvironment()
  const call = useSave(declaration.name)
  const lastTry = useRef({ body: '', key: '' })
  const [failure, setFailure] = useState<unknown>()

  const keyFor = (draft: unknown) => {
    const body = JSON.stringify(draft)
    if (lastTry.current.body !== body) lastTry.current = { body, key: newIdempotencyKey() }
    return lastTry.current.key
  }

  async function save(values: FormValues, base: Base): Promise<SaveResult> {
    setFailure(undefined)
    const checked = validate(declaration.contract.draft, toDraft(declaration, values, context))
    if (!checked.ok) return { failure: undefined, fields: groupErrors(checked.fields) }
    const draft = checked.value
    try {
      const { item, etag } = await call.mutateAsync({
        draft,
        id: base.entry?.id,
        etag: base.etag,
        key: keyFor(draft),
      })
      const entry = entryOf<typeof declaration.name>(item)
      emit('backstage-saved', { resource: declaration.name, id: entry.id, created: !base.entry })
      return { saved: { entry, etag } }
    } catch (error) {
      const fields = error instanceof ApiError ? refusedFields(declaration, error) : {}
      if (Object.keys(fields).length === 0) setFailure(error)
      return { failure: error, fields }
    }
  }

  return { save, failure, forget: () => setFailure(undefined) }
}
