import { declareResource } from '../../kit/resource/declaration.ts'
import { deedNames } from '../../contracts/trail.ts'

/**
 * The audit trail: actions of users with special rights, and failed logins. Read-only, with a hand-written
 * screen.
 */
export const trail = declareResource({
  name: 'trail',
  loadContract: async () => (await import('../../contracts/trail.ts')).trailContract,
  route: '/backstage/trail',
  title: (line) => line.name ?? line.key ?? '',
  columns: [
    { field: 'createdAt', kind: 'dateTime', sortable: true },
    { field: 'deed', kind: 'choice', primary: true },
  ],
  filters: [
    { name: 'likeName', kind: 'text' },
    { name: 'deed', kind: 'choice', options: deedNames },
    { name: 'person', kind: 'reference', resource: 'users' },
    { name: 'from', kind: 'day' },
    { name: 'to', kind: 'day' },
  ],
  sections: [],
  initial: () => ({}),
})
