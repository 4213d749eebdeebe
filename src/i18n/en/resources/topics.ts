export const resources = {
  topics: {
    singular: 'Topic',
    plural: 'Topics',
    empty: 'no topics available',
    create: 'New topic',
    createNamed: 'New topic: “{{title}}”',
    newTitle: 'New topic',
    editTitle: 'Edit topic',
    created: 'The topic “{{title}}” has been created.',
    saved: 'The topic “{{title}}” has been saved.',
    deleted: 'The topic “{{title}}” has been deleted.',
    view: 'View topic',
    delete: 'Delete topic',
    deleteTitle: 'Delete the topic “{{title}}”?',
    deleteText: 'People will no longer be able to choose it. This can’t be undone.',
    deleteManyText:
      'People will no longer be able to choose them. Any still in use are kept. This can’t be undone.',
    inUse_one:
      'This topic can’t be deleted: one event is still filed under it. Move that event to another topic first.',
    inUse_other:
      'This topic can’t be deleted: {{count}} events are still filed under it. Move them to another topic first.',
    notFound: 'This topic doesn’t exist.',
    readOnly: 'You can view this topic, but only moderators can edit it.',
    sections: { main: 'The topic' },
    fields: { name: 'Name', headline: 'Headline', description: 'Description', createdAt: 'Created' },
  },
}
