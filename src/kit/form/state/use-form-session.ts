import { FORM_ERROR } from 'final-form'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormContext } from '../../resource/declaration.ts'
import { requiredFields } from './field-errors.ts'
import type { Entry, FormDeclaration, FormValues } from '../form-declaration.ts'
import { createFormState, type FormSession } from './form-session.ts'
import { sameValue, toFormValues } from './form-values.ts'
import { type Base, useSavePipeline } from './use-save-pipeline.ts'

type Options = {
  declaration: FormDeclaration
  context: FormContext
  readOnly: boolean
  /** What the form edits, as it was loaded; without an entry it makes a new one. */
  loaded: Base
  /** What a new entry starts with, over the declaration's own. */
  initial: FormValues
  onSaved: (entry: Entry, created: boolean) => void
}

/**
 * A form from its first keystroke to the saved entry: its state, the entry that it is based on, and the way to save it. A
 * fresher version that arrives is taken up as long as nothing is changed; otherwise the save finds out (412).
 */
export function useFormSession({ declaration, context, readOnly, loaded, initial, onSaved }: Options) {
  const idPrefix = useId()
  const pipeline = useSavePipeline(declaration, context)
  const base = useRef(loaded)
  const working = useRef(new Set<Promise<void>>())
  const [form] = useState(() =>
    createFormState(declaration, loaded.entry ?? { ...declaration.initial(context), ...initial }, context),
  )
  const [required] = useState(() => requiredFields(declaration))

  /** Takes a version of the entry as what the form is based on; what was typed since `seen` stays. */
  function rebase(version: Base & { entry: Entry }, seen: FormValues) {
    const { values } = form.getState()
    const fresh = toFormValues(declaration, version.entry)
    base.current = version
    form.batch(() => {
      form.initialize(fresh)
      for (const name of Object.keys(fresh)) {
        if (!sameValue(values[name], seen[name])) form.change(name, values[name])
      }
    })
  }

  async function submitted(values: FormValues): Promise<Record<string, unknown> | undefined> {
    const before = base.current
    const result = await pipeline.save(values, before)
    if (!result.saved) return { ...result.fields, [FORM_ERROR]: true }
    rebase(result.saved, values)
    onSaved(result.saved.entry, !before.entry)
    return undefined
  }

  useLayoutEffect(() => form.setConfig('onSubmit', submitted))

  const takeUp = useEffectEvent(({ entry, etag }: Base) => {
    const { pristine, submitting, values } = form.getState()
    if (entry && pristine && !submitting && etag !== base.current.etag) rebase({ entry, etag }, values)
  })
  useEffect(() => takeUp({ entry: loaded.entry, etag: loaded.etag }), [loaded.entry, loaded.etag])

  const waitFor = useCallback((work: Promise<void>) => {
    working.current.add(work)
    void work.finally(() => working.current.delete(work))
  }, [])
  const session = useMemo<FormSession>(
    () => ({ form, declaration, context, required, entry: loaded.entry, readOnly, idPrefix, waitFor }),
    [form, declaration, context, required, loaded.entry, readOnly, idPrefix, waitFor],
  )
  return {
    session,
    failure: pipeline.failure,
    /** Saves, once uploads under way have ended; tells whether that went well. */
    save: async (): Promise<boolean> => {
      await Promise.all(working.current)
      if (form.getState().submitting) return false
      await form.submit()
      return !form.getState().submitFailed
    },
    /** Drops what was typed for the version that was loaded last. */
    reload: ({ entry: fresh, etag: tag }: Base) => {
      pipeline.forget()
      if (fresh) rebase({ entry: fresh, etag: tag }, form.getState().values)
    },
  }
}
