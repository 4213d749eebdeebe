import { type Day, dayOf } from '../../src/contract.ts'
import type { Deps } from '../deps.ts'
import type { FeedWriter } from './feeds/writer/feed-writer.ts'
import type { Since } from './render/last-modified.ts'
import type { PageCache } from './render/page-cache.ts'
import type { Renderer } from './render/renderer.ts'
import type { Previews } from '../theming/preview.ts'
import type { Themes } from '../theming/theme.ts'

/** Today in the calendar's time zone. */
export function todayOf({ now, config }: Pick<Deps, 'now' | 'config'>): Day {
  return dayOf(now(), config.timeZone)
}

/** What every page is served with. */
export type Site = {
  deps: Deps
  themes: Themes
  previews: Previews
  renderer: Renderer
  feeds: FeedWriter
  /** Pages for people. */
  cache: PageCache
  /** Texts for programs, kept apart: they are long, and are to drive no page out. */
  texts: PageCache
  since: Since
  /** A text that changes with the data (db/data-revision.ts). */
  revision: () => Promise<string>
}
