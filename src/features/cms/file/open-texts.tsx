import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { Theme } from '../../../contracts/themes.ts'
import type { RestoredTexts } from '../drafts/text-drafts.ts'
import { isSameFile, type TextId, type UnsavedText } from '../drafts/unsaved-text.ts'
import { useTextDrafts } from '../drafts/use-text-drafts.ts'

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
