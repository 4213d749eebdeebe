import type { Kysely } from 'kysely'
import { learnAllWords } from '../search/known-words.ts'
import type { Tables } from '../tables.ts'

/** Search knows long words, too, since what they were put together from is looked for within them: see search/compounds.ts. */
export async function learnLongWords(db: Kysely<never>): Promise<void> {
  await learnAllWords(db as unknown as Kysely<Tables>)
}
