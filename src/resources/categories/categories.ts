import { declareResource } from '../../kit/resource/declaration.ts'
import { taxonomyColumns, taxonomySections } from '../taxonomy-parts.ts'

/** Categories: kinds of events, maintained by moderators. */
export const categories = declareResource({
  name: 'categories',
  loadContract: async () => (await import('../../contracts/categories.ts')).categoryContract,
  route: '/backstage/categories',
  title: (category) => category.name,
  detail: (category) => category.headline,
  publicPath: (category) => `/view/category/${category.id}`,
  columns: taxonomyColumns,
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: taxonomySections,
  initial: () => ({}),
})
