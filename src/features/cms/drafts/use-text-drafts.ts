import { useEffect, useState } from 'react'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useCaller } from '../../../store/session.ts'
import { type DraftsOf, readTextDrafts, writeTextDrafts } from './text-drafts.ts'
import { isSameFile, type UnsavedText } from './unsaved-text.ts'

/** Debounce: long enough to keep typing fast, short enough to lose at most a word. */
const pauseMs = 250

type Texts = readonly UnsavedText[]

function createKeeper(of: DraftsOf, now: () => Date) {
  const restored = readTextDrafts(of)
  let kept: Texts = restored?.texts ?? []
  let next = kept
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const changed = next.filter((text) => !kept.includes(text))
    const gone = kept.filter((text) => !next.some((other) => isSameFile(text, other)))
    kept = next
    writeTextDrafts(of, changed, gone, now())
  }
  const keepSoon = (texts: Texts) => {
    next = texts
    timer ??= setTimeout(flush, pauseMs)
  }
  return { restored, keepSoon, flush }
}

/**
 * Stores the drafts of a theme while the user types, and at the latest when the page is hidden or the theme
 * is left (UX.md, 'Forms': nothing typed is ever lost). Returns the drafts of an earlier visit. Theme and
 * user must not change while it is mounted.
 */
export function useTextDrafts(theme: string) {
  const { api, now } = useEnvironment()
  const userId = useCaller()?.id ?? ''
  const [keeper] = useState(() => createKeeper({ api: api.base, userId, theme }, now))
  const { flush } = keeper
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return keeper
}
