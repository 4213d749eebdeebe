import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ResourceName } from '../../../core/resource-names.ts'
import { draftKey, readDraft, removeDraft, type StoredDraft, writeDraft } from '../../../store/drafts.ts'
import { sessionUserAt } from '../../../store/session.ts'
import { useEnvironment } from '../../environment.tsx'
import type { FormSession } from '../state/form-session.ts'

/** Where the draft of one form is kept; nowhere for visitors and for who looks only. */
export type DraftStorage = {
  read: () => StoredDraft | undefined
  /** Keeps a draft, or forgets it where there is nothing to keep. */
  put: (draft: StoredDraft | undefined) => void
  /** The same for another entry of that noun. */
  of: (id: string) => DraftStorage
}

const nowhere: DraftStorage = { read: () => undefined, put: () => undefined, of: () => nowhere }

/** The storage of a form's draft, by user and entry (CONTRACT.md section 1, 'Store'). */
export function useDraftStorage(
  resource: ResourceName,
  id: string,
  userId: string | undefined,
): DraftStorage {
  const { api } = useEnvironment()
  return useMemo(() => {
    if (userId === undefined) return nowhere
    const storageOf = (entry: string): DraftStorage => {
      const key = draftKey({ api: api.base, userId, resource, id: entry })
      return {
        read: () => readDraft(key),
        put: (draft) => {
          // A form that goes with the logout must not bring back what the logout has removed.
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

/** Long enough for a key stroke to cost nothing, short enough to lose at most a word. */
const pauseMs = 250

/** Keeps what stands in a form while it is filled in; at the latest when the page is hidden or the form goes. */
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
