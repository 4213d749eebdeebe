export const resources = {
  categories: { singular: 'Category', plural: 'Categories', empty: 'no categories available' },
}
