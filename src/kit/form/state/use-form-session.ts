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
import { initialValues, sameValue, toFormValues } from './form-values.ts'
import type { Entry, FormDeclaration, FormValues } from '../form-declaration.ts'
import { createFormState, type FormSession } from './form-session.ts'
import { type Base, type Saved, useFormSave } from './use-form-save.ts'

type Options = {
  declaration: FormDeclaration
  context: FormContext
  readOnly: boolean
  /** What the form edits, as it was loaded; without an entry it makes a new one. */
  loaded: Base
  /** What a new entry starts with, over the declaration's own. */
  initial: FormValues
  /** Under which the draft of a new entry is kept; forms that start differently keep drafts of their own. */
  draftId: string
  /** `here` tells whether the form is still there: an answer that comes late takes nobody to another screen. */
  onSaved: (entry: Entry, here: boolean) => void
}

/**
 * A form from its first keystroke to the saved entry: its state, the entry that it is based on, the draft that the browser
 * keeps, and the way to save it. A fresher version that arrives is taken up as long as nothing is changed, or it says nothing that
 * the form does not; otherwise the save finds out (412), and the user chooses.
 */
export function useFormSession(options: Options) {
  const { declaration, context, readOnly, loaded, initial, onSaved } = options
  const { now } = useEnvironment()
  const idPrefix = useId()
  const storage = useDraftStorage(
    declaration.name,
    loaded.entry?.id ?? options.draftId,
    readOnly ? undefined : context.caller?.id,
  )
  const [{ form, restored, base: opened, sent }] = useState(() => {
    const start = loaded.entry ?? { ...initialValues(declaration, context), ...initial }
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
  const working = useRef(new Set<Promise<void>>())
  const current = useRef<Promise<boolean>>(undefined)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const [required] = useState(() => requiredFields(declaration))

  /** Takes a version of the entry as what the form is based on; the fields of `kept` stand in it as given. */
  function rebase(version: Saved, kept: FormValues) {
    const fresh = toFormValues(declaration, version.entry)
    base.current = version
    form.batch(() => {
      form.initialize(fresh)
      for (const name of Object.keys(fresh)) if (name in kept) form.change(name, kept[name])
    })
  }

  /** What was typed since `seen`, by field. */
  function typedSince(seen: FormValues): FormValues {
    const { values } = form.getState()
    return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, seen[name])))
  }

  const keepDraft = () => storage.put(draftOf(declaration, form, base.current, now(), saving.unanswered()))
  useKeepDraft(form, keepDraft)

  /** What was typed while a create was under way goes on as the draft of the entry that it made. */
  function finish(saved: Saved, sentValues: FormValues) {
    const created = !base.current.entry
    rebase(saved, here.current ? typedSince(sentValues) : {})
    if (created) {
      storage.of(saved.entry.id).put(draftOf(declaration, form, saved, now()))
      storage.put(undefined)
      form.reset()
    } else keepDraft()
    onSaved(saved.entry, here.current)
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

  /** Whether somebody else's version changes nothing but what stands in the form as well: an image that was deleted everywhere. */
  function agrees(theirs: FormValues): boolean {
    const before = base.current.entry && toFormValues(declaration, base.current.entry)
    const { values } = form.getState()
    return Object.entries(theirs).every(
      ([name, value]) => sameValue(value, before?.[name]) || sameValue(value, values[name]),
    )
  }

  const takeUp = useEffectEvent(({ entry, etag }: Base) => {
    const { pristine, submitting, initialValues: seen } = form.getState()
    if (!entry || submitting || etag === base.current.etag) return
    if (pristine) rebase({ entry, etag }, {})
    else if (agrees(toFormValues(declaration, entry))) rebase({ entry, etag }, typedSince(seen ?? {}))
  })
  useEffect(() => takeUp({ entry: loaded.entry, etag: loaded.etag }), [loaded.entry, loaded.etag])

  async function submit(): Promise<boolean> {
    await form.submit()
    return !form.getState().submitFailed
  }

  async function resume(): Promise<boolean> {
    const result = await saving.resume(base.current)
    if (result?.saved) finish(result.saved, result.values)
    else if (result && Object.keys(result.fields).length > 0) return submit()
    return false
  }

  /** Saves and retries go one after the other, so that each begins with what the last one has made. */
  function alone(work: () => Promise<boolean>): Promise<boolean> {
    current.current ??= work().finally(() => {
      current.current = undefined
    })
    return current.current
  }

  /** Saves, once uploads and what is under way have ended; tells whether that went well. */
  async function save(): Promise<boolean> {
    await Promise.all(working.current)
    const before = current.current
    await before
    return before && !form.getState().dirty ? true : alone(submit)
  }

  useRetries(saving.state, () => void alone(resume))

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
    state: saving.state,
    /** The draft that the form was opened with. */
    restored,
    save,
    /** What the form was based on when someone else saved the entry. */
    ancestor: () => base.current.entry && toFormValues(declaration, base.current.entry),
    /** Goes on from someone else's version with what the user has chosen; saves where that differs from it. */
    resolve: async (theirs: Saved, chosen: FormValues): Promise<boolean> => {
      saving.forget()
      rebase(theirs, chosen)
      if (form.getState().dirty) return save()
      keepDraft()
      return true
    },
    /** Puts back the entry as it was loaded, or the empty form. */
    discard: () => {
      saving.forget()
      base.current = loaded
      form.reset()
    },
    /** Puts a draft back that was discarded. */
    restore: (draft: StoredDraft) => {
      applyDraft(declaration, form, draft)
      base.current = baseOf(declaration, loaded, draft)
    },
  }
}
