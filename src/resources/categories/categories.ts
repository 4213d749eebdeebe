import { declareResource } from '../../kit/resource/declaration.ts'

/** Categories: the kinds of events, kept by moderators. */
export const categories = declareResource({
  name: 'categories',
  loadContract: async () => (await import('./contract.ts')).categoryContract,
  route: '/backstage/categories',
  title: (category) => category.name,
  detail: (category) => category.headline,
  publicPath: (category) => `/view/category/${category.id}`,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'headline', kind: 'text', sortable: true },
  ],
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'headline', kind: 'text' },
        { name: 'description', kind: 'markdown', wide: true },
      ],
    },
  ],
  initial: () => ({}),
})
