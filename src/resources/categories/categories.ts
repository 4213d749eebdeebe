import { declareResource } from '../../kit/resource/declaration.ts'
import { lazily } from '../../ui/lazily.ts'
import { eventCountColumn } from '../listing-parts.ts'
import { taxonomyColumns, taxonomySections } from '../taxonomy-parts.ts'

/** Categories: kinds of events, maintained by moderators. */
export const categories = declareResource({
  name: 'categories',
  loadContract: async () => (await import('../../contracts/categories.ts')).categoryContract,
  route: '/backstage/categories',
  title: (category) => category.name,
  detail: (category) => category.headline,
  publicPath: (category) => `/view/category/${category.id}`,
  DeletionNote: lazily(async () => (await import('../TaxonomyDeletionNote.tsx')).CategoryDeletionNote),
  columns: [...taxonomyColumns, eventCountColumn('category')],
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: taxonomySections,
  initial: () => ({}),
})
