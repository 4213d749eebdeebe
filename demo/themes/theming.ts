import type { FileFault } from '../../src/contract.ts'
import type { Previews } from './preview.ts'
import type { ShippedThemes } from './shipped-themes.ts'
import type { Themes } from './theme.ts'

/** The theme services for API calls and pages. */
export type Theming = {
  themes: Themes
  shipped: ShippedThemes
  previews: Previews
  /** The reason why a template, style sheet or script does not compile; undefined if it does. */
  compile(file: string, source: string): Promise<FileFault | undefined>
}
