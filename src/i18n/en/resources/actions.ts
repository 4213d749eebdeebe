export const resources = {
  actions: { singular: 'Action', plural: 'Actions', empty: 'no actions available' },
}
