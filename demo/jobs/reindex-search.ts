import { rebuildSearch } from '../db/search/rebuild.ts'
import type { Action } from './action.ts'

export const reindexSearch: Action = {
  name: 'reindex-search',
  summary: 'Rebuilds the full-text search index.',
  run: async ({ db }) => [{ code: 'entries indexed', count: await rebuildSearch(db) }],
}
