import { declareResource } from '../../kit/resource/declaration.ts'
import { taxonomyColumns, taxonomySections } from '../taxonomy-parts.ts'

/** Topics of events, maintained by moderators. */
export const topics = declareResource({
  name: 'topics',
  loadContract: async () => (await import('../../contracts/topics.ts')).topicContract,
  route: '/backstage/topics',
  title: (topic) => topic.name,
  detail: (topic) => topic.headline,
  publicPath: (topic) => `/view/topic/${topic.id}`,
  columns: taxonomyColumns,
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: taxonomySections,
  initial: () => ({}),
})
