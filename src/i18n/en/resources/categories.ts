export const resources = {
  categories: {
    singular: 'Category',
    plural: 'Categories',
    empty: 'no categories available',
    create: 'New category',
    createNamed: 'New category: “{{title}}”',
    newTitle: 'New category',
    editTitle: 'Edit category',
    created: 'The category “{{title}}” has been created.',
    saved: 'The category “{{title}}” has been saved.',
    deleted: 'The category “{{title}}” has been deleted.',
    view: 'View the category',
    delete: 'Delete category',
    deleteTitle: 'Delete the category “{{title}}”?',
    deleteText: 'It can then no longer be chosen. This cannot be undone.',
    deleteManyText: 'They can then no longer be chosen. Those still in use stay. This cannot be undone.',
    inUse_one:
      'This category cannot be deleted: one event is still filed under it. Give it another one first.',
    inUse_other:
      'This category cannot be deleted: {{count}} events are still filed under it. Give them another one first.',
    notFound: 'This category does not exist.',
    readOnly: 'You can look at this category, but only moderators can change it.',
    sections: { main: 'The category' },
    fields: { name: 'Name', headline: 'Headline', description: 'Description', createdAt: 'Created' },
  },
}
