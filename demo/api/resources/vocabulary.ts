import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Category, categoryContract, type TopicDraft, topicContract } from '../../../src/contract.ts'
import { vocabularyColumns } from '../../db/listings/columns.ts'
import { commonConditions, type CommonFilters } from '../../db/listings/common-filter.ts'
import { toVocabulary } from '../../db/listings/rows.ts'
import { indexDocument, removeDocument } from '../../db/search/index-documents.ts'
import type { VocabularyTable } from '../../db/tables.ts'
import type { ApiPart } from '../api-part.ts'
import { defineApi } from '../define-api.ts'
import { byColumn, byNullable, type Resource } from '../resource.ts'
import { refuseWhileUsed } from './still-in-use.ts'

type Vocabulary<Draft> = Resource<Selectable<VocabularyTable>, Category, Draft, CommonFilters>

/** Categories and topics: words under which moderators file events. */
function vocabulary<Draft extends TopicDraft>(
  kind: 'categories' | 'topics',
  contract: Vocabulary<Draft>['contract'],
): Vocabulary<Draft> {
  return {
    contract,
    sortColumns: { name: byColumn('nameFolded'), headline: byNullable('headlineFolded') },
    condition: ({ filters }) =>
      commonConditions(filters, { name: sql.ref('nameFolded'), key: sql.ref('id') }),
    load: async (_db, rows) => rows.map(toVocabulary),
    present: (item) => item,
    fixed: () => [],
    settle: (_write, draft) => draft,
    columns: (_write, draft) => vocabularyColumns(draft),
    saved: ({ tx }, id) => indexDocument(tx, kind, id),
    async removing(write, { item }) {
      await refuseWhileUsed(write, kind, item.id)
      await removeDocument(write.tx, kind, item.id)
    },
  }
}

export const categoryRoutes: ApiPart = (app, deps) =>
  defineApi(app, deps, vocabulary('categories', categoryContract))

export const topicRoutes: ApiPart = (app, deps) => defineApi(app, deps, vocabulary('topics', topicContract))
