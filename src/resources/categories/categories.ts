import { declareResource } from '../../kit/resource/declaration.ts'
import { vocabularyColumns, vocabularySections } from '../vocabulary-parts.ts'

/** Categories: the kinds of events, kept by moderators. */
export const categories = declareResource({
  name: 'categories',
  loadContract: async () => (await import('./contract.ts')).categoryContract,
  route: '/backstage/categories',
  title: (category) => category.name,
  detail: (category) => category.headline,
  publicPath: (category) => `/view/category/${category.id}`,
  columns: vocabularyColumns,
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: vocabularySections,
  initial: () => ({}),
})
