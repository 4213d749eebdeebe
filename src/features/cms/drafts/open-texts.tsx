import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Theme } from '../../../contracts/themes.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useCaller } from '../../../store/session.ts'
import {
  type DraftsOf,
  isSameFile,
  readTextDrafts,
  type RestoredTexts,
  type TextId,
  type UnsavedText,
  writeTextDrafts,
} from './text-drafts.ts'

/** State shared by the editors of one theme: drafts survive switching between tabs. */
export type OpenTexts = {
  theme: Theme
  unsaved: readonly UnsavedText[]
  /** Drafts of an earlier visit, restored when the theme was opened. */
  restored: RestoredTexts | undefined
  /** The current draft of a file, also outside of rendering. */
  find: (id: TextId) => UnsavedText | undefined
  /** Stores a draft; one that equals the saved text is dropped. */
  keep: (unsaved: UnsavedText) => void
  drop: (id: TextId) => void
}

const OpenTextsContext = createContext<OpenTexts | undefined>(undefined)

/** Provides the drafts of a theme to everything below it and persists them in the browser. */
export function OpenTextsProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { restored, keepSoon } = useTextDrafts(theme.name)
  const [unsaved, setUnsaved] = useState<readonly UnsavedText[]>(restored?.texts ?? [])
  const latest = useRef(unsaved)
  const value = useMemo<OpenTexts>(() => {
    const set = (texts: readonly UnsavedText[]) => {
      latest.current = texts
      setUnsaved(texts)
      keepSoon(texts)
    }
    const others = (id: TextId) => latest.current.filter((text) => !isSameFile(text, id))
    return {
      theme,
      unsaved,
      restored,
      find: (id) => latest.current.find((text) => isSameFile(text, id)),
      keep: (text) => set(text.text === text.base.content ? others(text) : [...others(text), text]),
      drop: (id) => set(others(id)),
    }
  }, [theme, unsaved, restored, keepSoon])
  return <OpenTextsContext value={value}>{children}</OpenTextsContext>
}

/** The open theme and its drafts. */
export function useOpenTexts(): OpenTexts {
  const texts = useContext(OpenTextsContext)
  if (!texts) throw new Error('useOpenTexts is called outside an OpenTextsProvider')
  return texts
}

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
function useTextDrafts(theme: string) {
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
