import { type Day, dayOf } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { TextCache } from '../../http/text-cache.ts'
import type { Previews } from '../../themes/preview.ts'
import type { Themes } from '../../themes/theme.ts'
import type { FeedWriter } from '../feeds/writer/feed-writer.ts'
import type { Since } from '../render/last-modified.ts'
import type { Renderer } from '../render/renderer.ts'

/** Today in the calendar's time zone. */
export function todayOf({ now, config }: Pick<Deps, 'now' | 'config'>): Day {
  return dayOf(now(), config.timeZone)
}

/** Dependencies of all page handlers. */
export type Site = {
  deps: Deps
  themes: Themes
  previews: Previews
  renderer: Renderer
  feeds: FeedWriter
  /** Cache for HTML pages. */
  cache: TextCache
  /** Separate cache for feeds and sitemaps, which are large and would evict pages. */
  texts: TextCache
  since: Since
  /** Returns a value that changes whenever the data does (db/data-revision.ts). */
  revision: () => Promise<string>
}
