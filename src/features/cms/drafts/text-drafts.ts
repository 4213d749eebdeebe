import { isThemeFileName, type ThemeFileType, themeFileTypes } from '../../../core/theme-files.ts'
import {
  type DraftOwner,
  draftKey,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '../../../store/drafts.ts'
import { draftsBelow } from '../../../store/drafts-below.ts'
import { sessionUserAt } from '../../../store/session.ts'
import type { UnsavedText } from './unsaved-text.ts'

/** Whose drafts they are, and of which theme. */
export type DraftsOf = { api: string; userId: string; theme: string }

/** Unsaved texts as an earlier visit left them, and when the last of them was typed, ISO 8601. */
export type RestoredTexts = { texts: readonly UnsavedText[]; savedAt: string }

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

/** The unsaved texts of a theme that the browser has kept; undefined where there are none. */
export function readTextDrafts(of: DraftsOf): RestoredTexts | undefined {
  const drafts = [...draftsBelow(ownerOf(of))]
  const texts = drafts.flatMap(([file, draft]) => unsavedOf(file, draft))
  const savedAt = drafts
    .map(([, draft]) => draft.savedAt)
    .toSorted()
    .at(-1)
  return texts.length > 0 && savedAt !== undefined ? { texts, savedAt } : undefined
}

/** Keeps the unsaved texts of a theme, and forgets those that are `gone`: saved, or as they were. */
export function writeTextDrafts(
  of: DraftsOf,
  texts: readonly UnsavedText[],
  gone: readonly UnsavedText[],
  now: Date,
): void {
  // What goes with the logout must not be brought back.
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

/** Forgets all drafts of a theme, such as one that is deleted. */
export function removeTextDrafts(of: DraftsOf): void {
  for (const file of draftsBelow(ownerOf(of)).keys()) removeDraft(draftKey(ownerOf(of, file)))
}
