import { setImmediate as otherWork } from 'node:timers/promises'
import type { Queries } from '../../db/connection/database.ts'
import { languageOf } from '../render/text-language.ts'

type Told = { version: number; language: string | null }

/** Telling a language takes half a millisecond, so what is known is kept: up to this many events of a database. */
const maxKnown = 20_000

/** How many languages are told before other requests get their turn. */
const atOnce = 10

const knownOf = new WeakMap<Queries, Map<string, Told>>()

function cacheOf(db: Queries): Map<string, Told> {
  const known = knownOf.get(db) ?? new Map<string, Told>()
  knownOf.set(db, known)
  return known
}

/** Languages of descriptions: the dates of a series have the same one. */
async function tell(rows: readonly { id: string; version: number; description: string | null }[]) {
  const byText = Map.groupBy(rows, ({ description }) => description ?? '')
  const found: [id: string, told: Told][] = []
  let count = 0
  for (const [text, alike] of byText) {
    const language = await languageOf(text)
    for (const { id, version } of alike) found.push([id, { version, language }])
    count += 1
    if (count % atOnce === 0) await otherWork()
  }
  return found
}

/** The languages that events are written in, by id, as far as their descriptions tell. */
export async function eventLanguages(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const known = cacheOf(db)
  const rows = await db.selectFrom('events').select(['id', 'version']).where('id', 'in', ids).execute()
  const stale = rows.flatMap(({ id, version }) => (known.get(id)?.version === version ? [] : [id]))
  if (stale.length > 0) {
    const read = await db
      .selectFrom('events')
      .select(['id', 'version', 'description'])
      .where('id', 'in', stale)
      .execute()
    for (const [id, told] of await tell(read)) known.set(id, told)
    for (const oldest of [...known.keys()].slice(0, -maxKnown)) known.delete(oldest)
  }
  return new Map(
    rows.flatMap(({ id }) => {
      const language = known.get(id)?.language
      return language ? [[id, language] as const] : []
    }),
  )
}
