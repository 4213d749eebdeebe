import { declareResource } from '../../kit/resource/declaration.ts'
import {
  createdColumn,
  creditColumn,
  deactivatedColumn,
  deactivatedFilter,
  eventCountColumn,
  imageSection,
  initialListing,
  nameColumn,
  ownersColumn,
  publishedColumn,
  publishingSection,
} from '../listing-parts.ts'

/** Groups that organise events. */
export const groups = declareResource({
  name: 'groups',
  loadContract: async () => (await import('../../contracts/groups.ts')).groupContract,
  loadDuplicateCheck: async () => (await import('../disambiguation.ts')).disambiguation,
  route: '/backstage/groups',
  title: (group) => group.name,
  detail: (group) => group.link,
  publicPath: (group) => `/view/group/${group.id}`,
  columns: [
    nameColumn,
    ownersColumn,
    createdColumn,
    publishedColumn,
    deactivatedColumn('groups'),
    eventCountColumn('organizers'),
    creditColumn,
  ],
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'likeName', kind: 'text' },
    { name: 'published', kind: 'yesNo' },
    deactivatedFilter('groups'),
  ],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text', wide: true },
        { name: 'description', kind: 'markdown', wide: true },
      ],
    },
    {
      name: 'contact',
      fields: [
        { name: 'link', kind: 'link' },
        { name: 'email', kind: 'email' },
      ],
    },
    imageSection,
    publishingSection('groups'),
  ],
  initial: initialListing,
})
