import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ThemeFileContent } from '../../../api/themes.ts'
import type { Theme } from '../../../contracts/themes.ts'
import { isThemeFileName, type ThemeFileType, themeFileTypes } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { draftsBelow } from '../../../store/drafts-below.ts'
import {
  draftKey,
  type DraftOwner,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '../../../store/drafts.ts'
import { sessionUserAt, useCaller } from '../../../store/session.ts'

/** A text file of the open theme. */
export type TextId = { type: ThemeFileType; name: string }

/** The draft of a file: the typed text, and the file as it was when typing began. */
export type UnsavedText = TextId & { text: string; base: ThemeFileContent }

/** Whether two ids refer to the same file. */
export function isSameFile(one: TextId, other: TextId): boolean {
  return one.type === other.type && one.name === other.name
}

/** The owner of the drafts: server, user and theme. */
type DraftsOf = { api: string; userId: string; theme: string }

/** Drafts from an earlier visit, and when the last of them was typed, ISO 8601. */
type RestoredTexts = { texts: readonly UnsavedText[]; savedAt: string }

const ownerOf = ({ api, userId, theme }: DraftsOf, file = ''): DraftOwner => ({
  api,
  userId,
  resource: 'themes',
  id: `${theme}/${file}`,
})

const fileOf = ({ type, name }: UnsavedText) => `${type}/${name}`

function unsavedOf(file: string, { values, before, etag }: StoredDraft): UnsavedText[] {
  const [type = '', ...parts] = file.split('/')
  const name = parts.join('/')
  const isFile = Object.hasOwn(themeFileTypes, type) && isThemeFileName(type as ThemeFileType, name)
  const { text } = values
  const content = before?.content
  return isFile && typeof text === 'string' && typeof content === 'string'
    ? [{ type: type as ThemeFileType, name, text, base: { content, etag } }]
    : []
}

/** The drafts of a theme in the browser's storage; undefined if there are none. */
function readTextDrafts(of: DraftsOf): RestoredTexts | undefined {
  const drafts = [...draftsBelow(ownerOf(of))]
  const texts = drafts.flatMap(([file, draft]) => unsavedOf(file, draft))
  const savedAt = drafts
    .map(([, draft]) => draft.savedAt)
    .toSorted()
    .at(-1)
  return texts.length > 0 && savedAt !== undefined ? { texts, savedAt } : undefined
}

/** Stores the drafts of a theme, and removes those in `gone`: saved or back to the original. */
function writeTextDrafts(
  of: DraftsOf,
  texts: readonly UnsavedText[],
  gone: readonly UnsavedText[],
  now: Date,
): void {
  // Drafts removed by a logout must not be written again.
  if (sessionUserAt(of.api)?.id !== of.userId) return
  for (const text of gone) removeDraft(draftKey(ownerOf(of, fileOf(text))))
  for (const text of texts) {
    const { content, etag } = text.base
    writeDraft(draftKey(ownerOf(of, fileOf(text))), {
      savedAt: now.toISOString(),
      values: { text: text.text },
      before: { content },
      etag,
    })
  }
}

/** Removes all drafts of a theme, for example when it is deleted. */
export function removeTextDrafts(of: DraftsOf): void {
  for (const file of draftsBelow(ownerOf(of)).keys()) removeDraft(draftKey(ownerOf(of, file)))
}

/** State shared by the editors of one theme: drafts survive switching between tabs. */
type OpenTexts = {
  theme: Theme
  /** Drafts of an earlier visit, restored when the theme was opened. */
  restored: RestoredTexts | undefined
  /** The current draft of a file, outside of rendering; there see `useUnsavedTexts`. */
  find: (id: TextId) => UnsavedText | undefined
  /** Stores a draft; one that equals the saved text is dropped. */
  keep: (unsaved: UnsavedText) => void
  drop: (id: TextId) => void
}

const OpenTextsContext = createContext<OpenTexts | undefined>(undefined)
/** Changes at each key press, so what only needs the theme doesn't read it. */
const UnsavedContext = createContext<readonly UnsavedText[]>([])

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
      restored,
      find: (id) => latest.current.find((text) => isSameFile(text, id)),
      keep: (text) => set(text.text === text.base.content ? others(text) : [...others(text), text]),
      drop: (id) => set(others(id)),
    }
  }, [theme, restored, keepSoon])
  return (
    <OpenTextsContext value={value}>
      <UnsavedContext value={unsaved}>{children}</UnsavedContext>
    </OpenTextsContext>
  )
}

/** The open theme, and how its drafts are changed. */
export function useOpenTexts(): OpenTexts {
  const texts = useContext(OpenTextsContext)
  if (!texts) throw new Error('useOpenTexts is called outside an OpenTextsProvider')
  return texts
}

/** The drafts of the open theme. */
export const useUnsavedTexts = () => useContext(UnsavedContext)

/** The draft of a file of the open theme. */
export const useUnsavedText = (id: TextId) => useUnsavedTexts().find((text) => isSameFile(text, id))

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
