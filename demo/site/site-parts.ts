import type { Deps } from '../deps.ts'
import type { PageCache } from './render/page-cache.ts'
import type { Renderer } from './render/renderer.ts'
import type { Theme } from '../theming/theme.ts'

/** What every page is served with. */
export type Site = {
  deps: Deps
  theme(): Promise<Theme>
  renderer: Renderer
  cache: PageCache
}
