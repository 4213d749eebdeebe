import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { Theme } from '../../../contracts/themes.ts'
import type { RestoredTexts } from '../drafts/text-drafts.ts'
import { isSameFile, type TextId, type UnsavedText } from '../drafts/unsaved-text.ts'
import { useTextDrafts } from '../drafts/use-text-drafts.ts'

/** What one theme's editors share: the texts that are not saved yet live here, whichever tab is on show. */
export type OpenTexts = {
  theme: Theme
  unsaved: readonly UnsavedText[]
  /** What was unsaved already when the theme was opened: drafts of an earlier visit. */
  restored: RestoredTexts | undefined
  /** The unsaved text of a file as it is at this moment, also outside of a rendering. */
  find: (id: TextId) => UnsavedText | undefined
  /** Keeps what was typed; a text that is as it was needs no saving. */
  keep: (unsaved: UnsavedText) => void
  drop: (id: TextId) => void
}

const OpenTextsContext = createContext<OpenTexts | undefined>(undefined)

/** Holds what is unsaved in a theme for everything below it, and has the browser keep it. */
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

/** The theme that is open, and what is unsaved in it. */
export function useOpenTexts(): OpenTexts {
  const texts = useContext(OpenTextsContext)
  if (!texts) throw new Error('useOpenTexts is called outside an OpenTextsProvider')
  return texts
}
