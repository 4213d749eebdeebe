import type { ThemeFileContent } from '../../../api/themes.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'

/** A text file of the theme that is open. */
export type TextId = { type: ThemeFileType; name: string }

/** What was typed into a file and is not saved: the text, and the file as it was when the typing began. */
export type UnsavedText = TextId & { text: string; base: ThemeFileContent }

/** Tells whether two of them are of one file. */
export function isSameFile(one: TextId, other: TextId): boolean {
  return one.type === other.type && one.name === other.name
}
