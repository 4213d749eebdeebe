import { rebuildSearch } from '../db/search/rebuild.ts'
import type { Action } from './action.ts'

export const reindexSearch: Action = {
  name: 'reindex-search',
  summary: 'Makes the index of the full-text search anew.',
  run: async ({ db }) => [{ code: 'entries indexed', count: await rebuildSearch(db) }],
}
