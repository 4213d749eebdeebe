import { declareResource } from '../../kit/resource/declaration.ts'
import { vocabularyColumns, vocabularySections } from '../vocabulary-parts.ts'

/** Topics: what events are about, kept by moderators. */
export const topics = declareResource({
  name: 'topics',
  loadContract: async () => (await import('./contract.ts')).topicContract,
  route: '/backstage/topics',
  title: (topic) => topic.name,
  detail: (topic) => topic.headline,
  publicPath: (topic) => `/view/topic/${topic.id}`,
  columns: vocabularyColumns,
  filters: [{ name: 'likeName', kind: 'text' }],
  sections: vocabularySections,
  initial: () => ({}),
})
