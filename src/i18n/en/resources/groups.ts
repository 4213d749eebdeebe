import { contactFields, listingFields } from './listing.ts'

export const resources = {
  groups: {
    singular: 'Group',
    plural: 'Groups',
    empty: 'no groups available',
    create: 'New group',
    createNamed: 'New group: “{{title}}”',
    newTitle: 'New group',
    editTitle: 'Edit group',
    created: 'The group “{{title}}” has been created.',
    saved: 'The group “{{title}}” has been saved.',
    deleted: 'The group “{{title}}” has been deleted.',
    view: 'View the group',
    delete: 'Delete group',
    deleteTitle: 'Delete the group “{{title}}”?',
    deleteText: 'It disappears from the calendar for good. This cannot be undone.',
    inUse_one: 'This group cannot be deleted: one event still names it as its organiser.',
    inUse_other: 'This group cannot be deleted: {{count}} events still name it as their organiser.',
    notFound: 'This group does not exist, or it is not open to you.',
    readOnly: 'You can look at this group, but only its owners can change it.',
    deactivatedNotice:
      'This group was deactivated by the moderation team and is not shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This group was deactivated by the moderation team and is not shown publicly. Please write to {{email}}.',
    lookAlikes: {
      sameName: 'There is already a group with a very similar name:',
    },
    sections: {
      main: 'The group',
      contact: 'Contact',
      image: 'Image',
      publishing: 'Publishing',
    },
    fields: { ...listingFields, ...contactFields },
  },
}
