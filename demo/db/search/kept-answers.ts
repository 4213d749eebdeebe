import type { Database, Synonyms } from '../connection/database.ts'
import { dataRevision } from '../data-revision.ts'

type Kept<Answer> = {
  revision: string
  synonyms: Synonyms | undefined
  byKey: Map<string, Promise<Answer>>
}

/**
 * An LRU cache of so many answers for each database, valid until its data or the theme's synonyms change. Requests at
 * the same time share one answer; failures are not cached.
 */
export function keptAnswers<Answer>(size: number) {
  const kept = new WeakMap<Database, Kept<Answer>>()
  return async (database: Database, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const [revision, synonyms] = await Promise.all([dataRevision(database), database.synonyms?.()])
    const before = kept.get(database)
    const isCurrent = before?.revision === revision && before.synonyms === synonyms
    const { byKey } = isCurrent ? before : { byKey: new Map<string, Promise<Answer>>() }
    kept.set(database, { revision, synonyms, byKey })
    const answer = byKey.get(key) ?? ask()
    byKey.delete(key)
    byKey.set(key, answer)
    answer.catch(() => byKey.delete(key))
    for (const oldest of [...byKey.keys()].slice(0, -size)) byKey.delete(oldest)
    return answer
  }
}
