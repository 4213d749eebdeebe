export const resources = {
  actions: {
    singular: 'Action',
    plural: 'Actions',
    empty: 'no actions available',
    fields: {
      name: 'Action',
      calls: 'Runs',
      lastCall: 'Last run',
      lastCalledBy: 'Last run by',
      error: 'Result',
    },
  },
}
