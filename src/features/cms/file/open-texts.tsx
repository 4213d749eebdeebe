import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { ThemeFileContent } from '../../../api/themes.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import type { Theme } from '../../../resources/themes/contract.ts'

/** A text file of the theme that is open. */
export type TextId = { type: ThemeFileType; name: string }

/** What was typed into a file and is not saved: the text, and the file as it was when the typing began. */
export type UnsavedText = TextId & { text: string; base: ThemeFileContent }

/** What one theme's editors share: the texts that are not saved yet live here, whichever tab is on show. */
export type OpenTexts = {
  theme: Theme
  unsaved: readonly UnsavedText[]
  /** The unsaved text of a file as it is at this moment, also outside of a rendering. */
  find: (id: TextId) => UnsavedText | undefined
  /** Keeps what was typed; a text that is as it was needs no saving. */
  keep: (unsaved: UnsavedText) => void
  drop: (id: TextId) => void
}

const OpenTextsContext = createContext<OpenTexts | undefined>(undefined)

const isSame = (one: TextId, other: TextId) => one.type === other.type && one.name === other.name

/** Holds what is unsaved in a theme for everything below it. */
export function OpenTextsProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly UnsavedText[]>([])
  const latest = useRef(unsaved)
  const value = useMemo<OpenTexts>(() => {
    const set = (texts: readonly UnsavedText[]) => {
      latest.current = texts
      setUnsaved(texts)
    }
    const others = (id: TextId) => latest.current.filter((text) => !isSame(text, id))
    return {
      theme,
      unsaved,
      find: (id) => latest.current.find((text) => isSame(text, id)),
      keep: (text) => set(text.text === text.base.content ? others(text) : [...others(text), text]),
      drop: (id) => set(others(id)),
    }
  }, [theme, unsaved])
  return <OpenTextsContext value={value}>{children}</OpenTextsContext>
}

/** The theme that is open, and what is unsaved in it. */
export function useOpenTexts(): OpenTexts {
  const texts = useContext(OpenTextsContext)
  if (!texts) throw new Error('useOpenTexts is called outside an OpenTextsProvider')
  return texts
}
