export const resources = {
  topics: { singular: 'Topic', plural: 'Topics', empty: 'no topics available' },
}
