import type { ThemeFileContent } from '../../../api/themes.ts'
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

/** A text file of the open theme. */
export type TextId = { type: ThemeFileType; name: string }

/** The draft of a file: the typed text, and the file as it was when typing began. */
export type UnsavedText = TextId & { text: string; base: ThemeFileContent }

/** Whether two ids refer to the same file. */
export function isSameFile(one: TextId, other: TextId): boolean {
  return one.type === other.type && one.name === other.name
}

/** The owner of the drafts: server, user and theme. */
export type DraftsOf = { api: string; userId: string; theme: string }

/** Drafts from an earlier visit, and when the last of them was typed, ISO 8601. */
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

/** The drafts of a theme in the browser's storage; undefined if there are none. */
export function readTextDrafts(of: DraftsOf): RestoredTexts | undefined {
  const drafts = [...draftsBelow(ownerOf(of))]
  const texts = drafts.flatMap(([file, draft]) => unsavedOf(file, draft))
  const savedAt = drafts
    .map(([, draft]) => draft.savedAt)
    .toSorted()
    .at(-1)
  return texts.length > 0 && savedAt !== undefined ? { texts, savedAt } : undefined
}

/** Stores the drafts of a theme, and removes those in `gone`: saved or back to the original. */
export function writeTextDrafts(
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
