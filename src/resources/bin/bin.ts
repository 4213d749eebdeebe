import { restorableNames } from '../../core/resource-names.ts'
import { declareResource } from '../../kit/resource/declaration.ts'

/** Deleted entries that can be restored. Read-only, with a hand-written screen. */
export const bin = declareResource({
  name: 'bin',
  loadContract: async () => (await import('../../contracts/bin.ts')).binContract,
  route: '/backstage/bin',
  title: ({ name }) => name,
  datedBy: ({ start }) => start ?? undefined,
  columns: [
    { field: 'name', kind: 'text', primary: true, sortable: true },
    { field: 'resource', kind: 'choice' },
    { field: 'createdAt', kind: 'dateTime', sortable: true, newestFirst: true },
    { field: 'byName', kind: 'text' },
    { field: 'until', kind: 'day' },
  ],
  filters: [
    { name: 'likeName', kind: 'text' },
    { name: 'resource', kind: 'choice', options: restorableNames },
  ],
  sections: [],
  initial: () => ({}),
})
