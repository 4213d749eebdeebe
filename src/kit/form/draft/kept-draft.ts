import type { FormApi } from 'final-form'
import { draftKey, readDraft, removeDraft, type StoredDraft, writeDraft } from '../../../store/drafts.ts'
import { fieldsOf, type FormDeclaration, type FormValues, valueNames } from '../form-declaration.ts'
import { sameValue, toFormValues } from '../state/form-values.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ResourceName } from '../../../core/resource-names.ts'
import { sessionUserAt } from '../../../store/session.ts'
import { useEnvironment } from '../../environment.tsx'
import type { Base, FormAttempt, FormSession } from '../state/form-session.ts'

/** Fields that a draft may contain: all but passwords. */
const keptNames = (declaration: FormDeclaration) =>
  fieldsOf(declaration)
    .filter(({ kind }) => kind !== 'password')
    .flatMap(valueNames)

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Type check: a draft saved by an older version of the app may contain anything. */
const isPlausible = (value: unknown, present: unknown) =>
  Array.isArray(value) === Array.isArray(present) &&
  (typeof value === 'boolean') === (typeof present === 'boolean') &&
  value !== undefined

/** Draft of a form's current state; undefined if nothing was changed. */
export function draftOf(
  declaration: FormDeclaration,
  form: FormApi<FormValues>,
  base: Base,
  savedAt: Date,
  unanswered?: FormAttempt,
): StoredDraft | undefined {
  const { values, dirtyFields = {} } = form.getState()
  const names = keptNames(declaration)
  const changed = names.filter((name) => dirtyFields[name])
  if (changed.length === 0) return undefined
  const { entry, etag } = base
  const isSecret = fieldsOf(declaration).some(({ kind }) => kind === 'password')
  const sent = unanswered && !isSecret ? { key: unanswered.key, body: unanswered.body } : undefined
  const kept = { savedAt: savedAt.toISOString(), unanswered: sent }
  if (!entry) return { ...kept, values: pick(values, names) }
  const before = pick(toFormValues(declaration, entry), changed)
  return { ...kept, values: pick(values, changed), before, etag }
}

/** All that a form says as a draft, also if nothing was changed; for another form to go on with. */
export function wholeDraft(
  declaration: FormDeclaration,
  form: FormApi<FormValues>,
  savedAt: Date,
): StoredDraft {
  return { savedAt: savedAt.toISOString(), values: pick(form.getState().values, keptNames(declaration)) }
}

/** Restores a draft into a newly created form; returns whether that changed anything. */
export function applyDraft(
  declaration: FormDeclaration,
  form: FormApi<FormValues>,
  draft: StoredDraft,
): boolean {
  const present = form.getState().values
  form.batch(() => {
    for (const name of keptNames(declaration)) {
      const value = draft.values[name]
      if (isPlausible(value, present[name]) && !sameValue(value, present[name])) form.change(name, value)
    }
  })
  return form.getState().dirty === true
}

/**
 * The version of the entry that a restored draft is based on. If someone else has since changed the same fields,
 * this is the old version: saving then fails with 412 and the user chooses field by field.
 */
export function baseOf(declaration: FormDeclaration, loaded: Base, draft: StoredDraft): Base {
  const { before = {}, etag } = draft
  if (!loaded.entry || etag === loaded.etag) return loaded
  const now = toFormValues(declaration, loaded.entry)
  const untouched = Object.keys(before).every((name) => sameValue(before[name], now[name]))
  return untouched ? loaded : { entry: { ...loaded.entry, ...before }, etag }
}

/** Storage of one form's draft. */
export type DraftStorage = {
  /** Its key in local storage, by which `storage` events of other tabs name it. */
  key: string
  read: () => StoredDraft | undefined
  /** Saves a draft; `undefined` removes it. */
  put: (draft: StoredDraft | undefined) => void
  /** The storage for another entry of the same resource. */
  of: (id: string) => DraftStorage
}

/**
 * Draft storage of a form, keyed by user and entry (CONTRACT.md section 1, 'Store'). `userId` is '' if no draft is kept,
 * because the form is read-only: nobody is logged in under it.
 */
export function useDraftStorage(resource: ResourceName, id: string, userId: string): DraftStorage {
  const { api } = useEnvironment()
  return useMemo(() => {
    const storageOf = (entry: string): DraftStorage => {
      const key = draftKey({ api: api.base, userId, resource, id: entry })
      return {
        key,
        read: () => readDraft(key),
        put: (draft) => {
          // A form unmounted by the logout must not restore a draft that the logout has deleted.
          if (sessionUserAt(api.base)?.id !== userId) return
          if (draft) writeDraft(key, draft)
          else removeDraft(key)
        },
        of: storageOf,
      }
    }
    return storageOf(id)
  }, [api, resource, id, userId])
}

/** Debounce in milliseconds: long enough to keep typing fast, short enough to lose at most a word. */
const pauseMs = 250

/** Saves the draft while the form is being filled in, at the latest when the page is hidden or the form unmounts. */
export function useKeepDraft(form: FormSession['form'], keep: () => void) {
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let opened = false
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keepNow()
    }
    const unsubscribe = form.subscribe(
      () => {
        if (opened) timer ??= setTimeout(flush, pauseMs)
        opened = true
      },
      { values: true },
    )
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [form])
}
