export const resources = {
  revents: {
    singular: 'Repeating event',
    plural: 'Repeating events',
    empty: 'no repeating events available',
  },
}
