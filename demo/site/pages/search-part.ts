import type { SearchWording } from '../../../src/contract.ts'
import { findEntries } from '../../db/search/entry-hits.ts'
import { askedFor } from '../../db/search/event-hits.ts'
import { queryWords, withQuotes } from '../../db/search/words.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, filterPath } from '../address/calendar-filter.ts'
import { pagePath } from '../address/links.ts'
import type { Count } from '../queries/facets.ts'
import type { Site } from '../serve/site-parts.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** What the calendar says about a search, and what it finds besides events. */
export type SearchPart = {
  /** One sentence for each word that was corrected or has synonyms. */
  notes: string[]
  /** The same search with these words exactly as typed. */
  asTyped: { url: string; title: string } | null
  /** What to try if no event is found. */
  hint: string | null
  hits: { title: string; url: string; kind: string }[]
}

/** What a search changed about the words typed, and the groups and places it finds; null without a search. */
export async function searchPart(
  { deps }: Site,
  filter: CalendarFilter,
  total: Count,
  text: CalendarText,
): Promise<SearchPart | null> {
  const { q } = filter
  if (!q) return null
  const { t } = text
  const asked = await askedFor(deps.db, q)
  const { wordings } = asked
  const list = (words: readonly string[]) => text.list(words.map((word) => say(t.search.quoted, { word })))
  const note = ({ typed, searched, reason, typedFound }: SearchWording) => {
    const sentence = typedFound ? t.search.also : reason === 'synonym' ? t.search.synonym : t.search.corrected
    return say(sentence, { typed: list([typed]), searched: list(searched) })
  }
  const changed = new Set(wordings.flatMap(({ typed }) => queryWords(typed)))
  const found = await findEntries(deps.db, asked, q)
  const isEmpty = total.events === 0 && found.length === 0
  return {
    notes: isEmpty ? [] : wordings.map(note),
    asTyped:
      wordings.length > 0 && !isEmpty
        ? {
            url: filterPath({ ...filter, q: withQuotes(q, changed) }),
            title: say(t.search.asTyped, { typed: list(wordings.map(({ typed }) => typed)) }),
          }
        : null,
    hint: isEmpty ? t.search.hint : null,
    hits: found.map(({ kind, id, name }) => ({
      title: name,
      url: pagePath(kind === 'groups' ? 'group' : 'place', id),
      kind: kind === 'groups' ? t.filter.group : t.filter.place,
    })),
  }
}
