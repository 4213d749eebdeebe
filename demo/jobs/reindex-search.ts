import { indexQueued, isIndexDue, rebuildSearch } from '../db/search/rebuild.ts'
import type { Action } from './action.ts'

export const reindexSearch: Action = {
  name: 'reindex-search',
  lane: 'search',
  summary: 'Rebuilds the full-text search index.',
  run: async ({ db }, signal) => [{ code: 'entries indexed', count: await rebuildSearch(db, signal) }],
}

/** What the process that wrote it doesn't do at once, because it died or the database was busy. */
export const indexSearch: Action = {
  name: 'index-search',
  lane: 'search',
  summary: 'Adds to the full-text search index what many changes at once have left for later.',
  every: 5000,
  isDue: ({ db }) => isIndexDue(db),
  run: async ({ db }, signal) => [{ code: 'entries indexed', count: await indexQueued(db, signal) }],
}
