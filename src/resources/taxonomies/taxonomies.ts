import { declareResource } from '../../kit/resource/declaration.ts'
import { lazily } from '../../ui/lazily.ts'
import { eventCountColumn } from '../listing-parts.ts'

const columns = [
  { field: 'name', kind: 'text', sortable: true, primary: true },
  { field: 'headline', kind: 'text', sortable: true },
] as const

/** The headline is shown as the title of the page (SPEC.md section 2). */
const sections = [
  {
    name: 'main',
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'headline', kind: 'text' },
      { name: 'description', kind: 'markdown', wide: true },
    ],
  },
] as const

/** Categories: kinds of events, maintained by moderators. */
export const categories = declareResource({
  name: 'categories',
  loadContract: async () => (await import('../../contracts/taxonomies.ts')).categoryContract,
  route: '/backstage/categories',
  title: (category) => category.name,
  detail: (category) => category.headline,
  publicPath: (category) => `/view/category/${category.id}`,
  DeletionNote: lazily(async () => (await import('../TaxonomyDeletionNote.tsx')).CategoryDeletionNote),
  columns: [...columns, eventCountColumn('category')],
  filters: [{ name: 'likeName', kind: 'text' }],
  sections,
  initial: () => ({}),
})

/** Topics of events, maintained by moderators. */
export const topics = declareResource({
  name: 'topics',
  loadContract: async () => (await import('../../contracts/taxonomies.ts')).topicContract,
  route: '/backstage/topics',
  title: (topic) => topic.name,
  detail: (topic) => topic.headline,
  publicPath: (topic) => `/view/topic/${topic.id}`,
  DeletionNote: lazily(async () => (await import('../TaxonomyDeletionNote.tsx')).TopicDeletionNote),
  columns: [...columns, eventCountColumn('topic')],
  filters: [{ name: 'likeName', kind: 'text' }],
  sections,
  initial: () => ({}),
})
