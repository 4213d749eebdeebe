import type { ThemeFileType } from '../../src/contract.ts'

/** A theme's own file. Names may contain folders, separated by `/`. */
export type ThemeFileEntry = { type: ThemeFileType; name: string; size: number; hash: string }

/** Where theme files come from. */
export type ThemeSource = {
  /** Changes with the active theme and with any file of a theme. Must be cheap: it is read for every page. */
  revision(): Promise<string>
  active(): Promise<string>
  /** The name of a theme's parent; null if it has none, undefined if there is no such theme. */
  parent(theme: string): Promise<string | null | undefined>
  /** A theme's own files, without inherited ones; empty if there is no such theme. */
  files(theme: string): Promise<ThemeFileEntry[]>
  /** The content of a theme's own file; undefined if it has no file of that name. */
  read(theme: string, type: ThemeFileType, name: string): Promise<Uint8Array | undefined>
}
