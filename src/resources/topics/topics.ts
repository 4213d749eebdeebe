import { declareResource } from '../../kit/resource/declaration.ts'

/** Topics: what events are about, kept by moderators. */
export const topics = declareResource({
  name: 'topics',
  loadContract: async () => (await import('./contract.ts')).topicContract,
  route: '/backstage/topics',
  title: (topic) => topic.name,
  detail: (topic) => topic.headline,
  publicPath: (topic) => `/view/topic/${topic.id}`,
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
