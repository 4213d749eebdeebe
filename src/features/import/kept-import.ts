import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { importChoices, noChoices, sourceFormats } from '../../contracts/import-source.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useDraftStorage } from '../../kit/form/draft/kept-draft.ts'
import { useCaller } from '../../store/session.ts'

/** Where events come from: a pasted table, a file, or an address. */
export const ways = ['text', 'file', 'address'] as const

const kept = v.object({
  way: v.fallback(v.picklist(ways), 'text'),
  text: v.fallback(v.string(), ''),
  address: v.fallback(v.string(), ''),
  format: v.fallback(v.picklist(['auto', ...sourceFormats]), 'auto'),
  mapping: v.fallback(v.record(v.string(), v.nullable(v.string())), {}),
  choices: v.fallback(importChoices, noChoices),
  /** The source that the server keeps for an hour while it is previewed, and the name of its file. */
  sourceId: v.fallback(v.string(), ''),
  fileName: v.fallback(v.string(), ''),
})

/** What somebody has typed and chosen for an import, except for the file, which a browser doesn't keep. */
export type KeptImport = v.InferOutput<typeof kept>

const empty = (): KeptImport => v.parse(kept, {})

/** Debounce: long enough to keep typing fast, short enough to lose at most a word. */
const pauseMs = 250

/**
 * What somebody has typed and chosen for an import. It is kept on the device until they import or discard it, or log
 * out, like the drafts of forms (CONTRACT.md section 1, 'Store').
 */
export function useKeptImport() {
  const { now } = useEnvironment()
  // An id like that of a dialog: the dashboard doesn't list it as an unsaved event.
  const storage = useDraftStorage('events', 'new:import', useCaller()?.id ?? '')
  const [restored, setRestored] = useState(() => storage.read())
  const [values, setValues] = useState<KeptImport>(() => v.parse(kept, restored?.values ?? {}))
  // Of the last change: answers arrive long after the screen that asked was drawn.
  const latest = useRef(values)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const flush = () => {
      waiting.current?.()
      waiting.current = undefined
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  function put(next: KeptImport) {
    latest.current = next
    setValues(next)
    const isFirst = waiting.current === undefined
    waiting.current = () => storage.put({ savedAt: now().toISOString(), values: next })
    if (!isFirst) return
    setTimeout(() => {
      waiting.current?.()
      waiting.current = undefined
    }, pauseMs)
  }
  return {
    values,
    /** When it was typed in an earlier visit, ISO 8601; undefined if this one began empty. */
    restoredAt: values.text || values.address || values.fileName ? restored?.savedAt : undefined,
    change: (changes: Partial<KeptImport>) => put({ ...latest.current, ...changes }),
    /** Forgets everything. */
    clear() {
      waiting.current = undefined
      storage.put(undefined)
      setRestored(undefined)
      latest.current = empty()
      setValues(latest.current)
    },
  }
}

export type Kept = ReturnType<typeof useKeptImport>
