import { contactFields, listingFields, whereFields } from './listing.ts'

export const resources = {
  places: {
    singular: 'Place',
    plural: 'Places',
    empty: 'no places available',
    create: 'New place',
    createNamed: 'New place: “{{title}}”',
    newTitle: 'New place',
    editTitle: 'Edit place',
    created: 'The place “{{title}}” has been created.',
    saved: 'The place “{{title}}” has been saved.',
    deleted: 'The place “{{title}}” has been deleted.',
    view: 'View the place',
    delete: 'Delete place',
    deleteTitle: 'Delete the place “{{title}}”?',
    deleteText: 'It disappears from the calendar for good. This cannot be undone.',
    inUse_one: 'This place cannot be deleted: one event still takes place there.',
    inUse_other: 'This place cannot be deleted: {{count}} events still take place there.',
    notFound: 'This place does not exist, or it is not open to you.',
    readOnly: 'You can look at this place, but only its owners can change it.',
    deactivatedNotice:
      'This place was deactivated by the moderation team and is not shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This place was deactivated by the moderation team and is not shown publicly. Please write to {{email}}.',
    lookAlikes: {
      sameName: 'There is already a place with a very similar name:',
    },
    sections: {
      main: 'The place',
      where: 'Where it is',
      contact: 'Contact',
      image: 'Image',
      publishing: 'Publishing',
    },
    fields: { ...listingFields, ...whereFields, ...contactFields },
  },
}
