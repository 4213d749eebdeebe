import type { ThemeFileContent } from '../../../api/themes.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'

/** A text file of the open theme. */
export type TextId = { type: ThemeFileType; name: string }

/** The draft of a file: the typed text, and the file as it was when typing began. */
export type UnsavedText = TextId & { text: string; base: ThemeFileContent }

/** Whether two ids refer to the same file. */
export function isSameFile(one: TextId, other: TextId): boolean {
  return one.type === other.type && one.name === other.name
}
