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
import type { StoredDraft } from '../../../store/drafts.ts'
import { useEnvironment } from '../../environment.tsx'
import type { FormContext } from '../../resource/declaration.ts'
import { applyDraft, baseOf, draftOf, useDraftStorage, useKeepDraft } from '../draft/kept-draft.ts'
import { useRetries } from '../../saving/use-save-pipeline.ts'
import { requiredFields } from './field-errors.ts'
import { sameValue, toFormValues } from './form-values.ts'
import type { Entry, FormDeclaration, FormValues } from '../form-declaration.ts'
import { createFormState, type FormSession } from './form-session.ts'
import { type Base, type Saved, useFormSave } from './use-form-save.ts'

type Options = {
  declaration: FormDeclaration
  context: FormContext
  readOnly: boolean
  /** The entry being edited, as loaded; without an entry the form creates one. */
  loaded: Base
  /** Initial values of a new entry; override those of the declaration. */
  initial: FormValues
  /** Key under which the draft of a new entry is kept; forms with different initial values keep separate drafts. */
  draftId: string
  /**
   * `here` is false if the form has been unmounted meanwhile, so that a late response does not navigate. 'Save and leave'
   * waits for a returned promise: for what the screen asks after a save.
   */
  onSaved: (entry: Entry, here: boolean) => void | Promise<void>
}

/**
 * A form from the first keystroke to the saved entry: its state, the entry it is based on, its draft in the
 * browser, and saving. A newer version from the server is adopted if the form is unchanged or already contains its
 * changes; otherwise saving fails with 412 and the user chooses.
 */
export function useFormSession(options: Options) {
  const { declaration, context, readOnly, loaded, initial, onSaved } = options
  const { now } = useEnvironment()
  const idPrefix = useId()
  const storage = useDraftStorage(
    declaration.name,
    loaded.entry?.id ?? options.draftId,
    (!readOnly && context.caller?.id) || '',
  )
  const [{ form, restored, base: opened, sent }] = useState(() => {
    const start = loaded.entry ?? { ...declaration.initial(context), ...initial }
    const made = createFormState(declaration, start, context)
    const draft = storage.read()
    if (!draft || !applyDraft(declaration, made, draft))
      return { form: made, restored: undefined, base: loaded, sent: undefined }
    const attempt = draft.unanswered && { ...draft.unanswered, body: draft.unanswered.body as FormValues }
    return {
      form: made,
      restored: draft,
      base: baseOf(declaration, loaded, draft),
      sent: attempt && { ...attempt, values: made.getState().values },
    }
  })
  const saving = useFormSave(declaration, context, sent)
  const base = useRef(opened)
  const working = useRef<Promise<unknown>>(undefined)
  const current = useRef<Promise<boolean>>(undefined)
  const settled = useRef<void | Promise<void>>(undefined)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const [required] = useState(() => requiredFields(declaration))

  /** Makes a version of the entry the new base of the form; the fields in `kept` keep the given values. */
  function rebase(version: Saved, kept: FormValues) {
    const fresh = toFormValues(declaration, version.entry)
    base.current = version
    form.batch(() => {
      form.initialize(fresh)
      for (const name of Object.keys(fresh)) if (name in kept) form.change(name, kept[name])
    })
  }

  /** Fields changed since `seen`, with their values. */
  function typedSince(seen: FormValues): FormValues {
    const { values } = form.getState()
    return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, seen[name])))
  }

  const keepDraft = () => storage.put(draftOf(declaration, form, base.current, now(), saving.unanswered()))
  useKeepDraft(form, keepDraft)

  /** Changes typed while a create was in progress become the draft of the created entry. */
  function finish(saved: Saved, sentValues: FormValues) {
    const created = !base.current.entry
    rebase(saved, here.current ? typedSince(sentValues) : {})
    if (created) {
      storage.of(saved.entry.id).put(draftOf(declaration, form, saved, now()))
      storage.put(undefined)
      form.reset()
    } else keepDraft()
    settled.current = onSaved(saved.entry, here.current)
  }

  async function submitted(values: FormValues): Promise<Record<string, unknown> | undefined> {
    const result = await saving.save(values, base.current)
    if (result.saved) {
      finish(result.saved, values)
      return undefined
    }
    keepDraft()
    return { ...result.fields, [FORM_ERROR]: true }
  }
  useLayoutEffect(() => form.setConfig('onSubmit', submitted))

  /**
   * Whether the form already contains every change from `before` to somebody else's version, e.g. an image deleted
   * everywhere.
   */
  function agrees(before: FormValues, theirs: FormValues): boolean {
    const { values } = form.getState()
    return Object.entries(theirs).every(
      ([name, value]) => sameValue(value, before[name]) || sameValue(value, values[name]),
    )
  }

  const takeUp = useEffectEvent(({ entry, etag }: Base) => {
    const { pristine, submitting, initialValues: seen } = form.getState()
    const { entry: before, etag: known } = base.current
    if (!entry || !before || submitting || etag === known) return
    const agreed = () => agrees(toFormValues(declaration, before), toFormValues(declaration, entry))
    if (pristine || agreed()) rebase({ entry, etag }, typedSince(seen ?? {}))
  })
  useEffect(() => takeUp({ entry: loaded.entry, etag: loaded.etag }), [loaded.entry, loaded.etag])

  async function submit(): Promise<boolean> {
    await form.submit()
    return !form.getState().submitFailed
  }

  async function resume(): Promise<boolean> {
    const result = await saving.resume(base.current)
    if (result?.saved) {
      finish(result.saved, result.values)
      return true
    }
    return result !== undefined && Object.keys(result.fields).length > 0 && submit()
  }

  /** Single-flight: saves and retries do not overlap, so each starts from the result of the last. */
  function alone(work: () => Promise<boolean>): Promise<boolean> {
    current.current ??= work().finally(() => {
      current.current = undefined
    })
    return current.current
  }

  /** Saves, after pending uploads and a running save; returns whether it succeeded. */
  async function save(): Promise<boolean> {
    await working.current
    const before = current.current
    await before
    return before && !form.getState().dirty ? true : alone(submit)
  }

  useRetries(saving.state, () => void alone(resume))

  const waitFor = useCallback((work: Promise<void>) => {
    working.current = Promise.all([working.current, work])
  }, [])
  const session = useMemo<FormSession>(
    () => ({ form, declaration, context, required, entry: loaded.entry, readOnly, idPrefix, waitFor }),
    [form, declaration, context, required, loaded.entry, readOnly, idPrefix, waitFor],
  )
  return {
    session,
    state: saving.state,
    /** The draft that the form was opened with. */
    restored,
    save,
    /** Resolves once everything is answered that the screen asks after the last save. */
    settled: async () => settled.current,
    /** The common ancestor of both versions in an edit conflict. */
    ancestor: () => base.current.entry && toFormValues(declaration, base.current.entry),
    /** Adopts someone else's version with the user's choices; saves if they differ from it. */
    resolve: async (theirs: Saved, chosen: FormValues): Promise<boolean> => {
      saving.forget()
      rebase(theirs, chosen)
      if (form.getState().dirty) return save()
      keepDraft()
      return true
    },
    /** Resets the form to the entry as loaded, or to its initial values. */
    discard: () => {
      saving.forget()
      base.current = loaded
      form.reset()
    },
    /** Restores a discarded draft. */
    restore: (draft: StoredDraft) => {
      applyDraft(declaration, form, draft)
      base.current = baseOf(declaration, loaded, draft)
    },
  }
}
