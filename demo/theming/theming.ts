import type { FileFault } from '../../src/contract.ts'
import type { Previews } from './preview.ts'
import type { ShippedThemes } from './shipped-themes.ts'
import type { Themes } from './theme.ts'

/** What calls and pages need of the themes. */
export type Theming = {
  themes: Themes
  shipped: ShippedThemes
  previews: Previews
  /** Why a template does not compile; undefined when it does. */
  checkTemplate(file: string, source: string): Promise<FileFault | undefined>
}
