import { declareResource } from '../../kit/resource/declaration.ts'
import { lazily } from '../../ui/lazily.ts'
import { eventCountColumn } from '../listing-parts.ts'
import { taxonomyColumns, taxonomySections } from '../taxonomy-parts.ts'

/** Topics of events, maintained by moderators. */
export const topics = declareResource({
  name: 'topics',
  loadContract: async () => (await import('../../contracts/topics.ts')).topicContract,
  route: '/backstage/topics',
  title: (topic) => topic.name,
  detail: (topic) => topic.headline,
  publicPath: (topic) => `/view/topic/${topic.id}`,
  DeletionNote: lazily(async () => (await import('../TaxonomyDeletionNote.tsx')).TopicDeletionNote),
  columns: [...taxonomyColumns, eventCountColumn('topic')],
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: taxonomySections,
  initial: () => ({}),
})
