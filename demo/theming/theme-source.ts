import type { ThemeFileType } from '../../src/contract.ts'

/** A file that a theme has of its own. Names may stand in folders, with `/` between them. */
export type ThemeFileEntry = { type: ThemeFileType; name: string; size: number; hash: string }

/** Where the files of the themes come from. */
export type ThemeSource = {
  /** Changes whenever the active theme or any file of a theme does. Cheap: it is asked with every page. */
  revision(): Promise<string>
  /** The name of the active theme. */
  active(): Promise<string>
  /** The name of a theme's parent, null when it has none; undefined when there is no such theme. */
  parent(theme: string): Promise<string | null | undefined>
  /** A theme's own files, not those it inherits; none when there is no such theme. */
  files(theme: string): Promise<ThemeFileEntry[]>
  /** The content of a theme's own file, undefined when it has none of that name. */
  read(theme: string, type: ThemeFileType, name: string): Promise<Uint8Array | undefined>
}
