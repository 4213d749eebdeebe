import { declareResource } from '../../kit/resource/declaration.ts'

/** Server actions that administrators can start. They have a hand-written screen. */
export const actions = declareResource({
  name: 'actions',
  loadContract: async () => (await import('../../contracts/actions.ts')).actionContract,
  route: '/backstage/actions',
  title: (action) => action.name,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'calls', kind: 'number', sortable: true },
    { field: 'lastCall', kind: 'dateTime', sortable: true },
    { field: 'lastCalledBy', kind: 'reference', resource: 'users', sortable: true },
    { field: 'error', kind: 'text', sortable: true },
  ],
  filters: [],
  sections: [],
  initial: () => ({}),
})
