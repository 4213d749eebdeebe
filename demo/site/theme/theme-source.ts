/** The kinds of files of a theme, after their folders (SPEC.md section 3), besides the settings file `config.yaml`. */
export const themeFileTypes = ['template', 'css', 'js', 'image', 'font', 'md'] as const

export type ThemeFileType = (typeof themeFileTypes)[number]

/** Where the files of the themes come from. Names may stand in folders, with `/` between them. */
export type ThemeSource = {
  /** Changes whenever the active theme or any file of a theme does. Cheap: it is asked with every page. */
  revision(): Promise<string>
  /** The name of the active theme. */
  active(): Promise<string>
  /** The names of a theme's own files of a type, not those it inherits; empty when there is no such theme. */
  list(theme: string, type: ThemeFileType): Promise<string[]>
  /** A theme's own file, undefined when it has none of that name. */
  read(theme: string, type: ThemeFileType, name: string): Promise<Uint8Array | undefined>
  /** The text of a theme's `config.yaml`. */
  settings(theme: string): Promise<string | undefined>
}
