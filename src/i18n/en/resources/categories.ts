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
    view: 'View category',
    delete: 'Delete category',
    deleteTitle: 'Delete the category “{{title}}”?',
    deleteText: 'People will no longer be able to choose it. This can’t be undone.',
    deleteManyText:
      'People will no longer be able to choose them. Any still in use are kept. This can’t be undone.',
    inUse_one:
      'This category can’t be deleted: one event is still filed under it. Move that event to another category first.',
    inUse_other:
      'This category can’t be deleted: {{count}} events are still filed under it. Move them to another category first.',
    notFound: 'This category doesn’t exist.',
    readOnly: 'You can view this category, but only moderators can edit it.',
    sections: { main: 'The category' },
    fields: { name: 'Name', headline: 'Headline', description: 'Description', createdAt: 'Created' },
  },
}
