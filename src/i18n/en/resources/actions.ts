export const resources = {
  actions: {
    singular: 'Action',
    plural: 'Actions',
    empty: 'no actions available',
    fields: {
      name: 'Action',
      calls: 'Calls',
      lastCall: 'Last call',
      lastCalledBy: 'Last called by',
      error: 'Result',
    },
  },
}
