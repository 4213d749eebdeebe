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
    view: 'View group',
    delete: 'Delete group',
    deleteTitle: 'Delete the group “{{title}}”?',
    deleteText: 'It will disappear from the calendar for good. This can’t be undone.',
    inUse_one: 'This group can’t be deleted: one event still lists it as an organiser.',
    inUse_other: 'This group can’t be deleted: {{count}} events still list it as an organiser.',
    notFound: 'This group doesn’t exist, or you don’t have access to it.',
    readOnly: 'You can view this group, but only its owners can edit it.',
    deactivatedNotice:
      'This group was deactivated by the moderation team and isn’t shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This group was deactivated by the moderation team and isn’t shown publicly. Please write to {{email}}.',
    lookAlikes: {
      sameName: 'There’s already a group with a very similar name:',
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
