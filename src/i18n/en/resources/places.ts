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
    view: 'View place',
    delete: 'Delete place',
    deleteTitle: 'Delete the place “{{title}}”?',
    deleteText: 'It will disappear from the calendar for good. This can’t be undone.',
    inUse_one: 'This place can’t be deleted: one event is still held there.',
    inUse_other: 'This place can’t be deleted: {{count}} events are still held there.',
    notFound: 'This place doesn’t exist, or you don’t have access to it.',
    readOnly: 'You can view this place, but only its owners can edit it.',
    deactivatedNotice:
      'This place was deactivated by the moderation team and isn’t shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This place was deactivated by the moderation team and isn’t shown publicly. Please write to {{email}}.',
    lookAlikes: {
      sameName: 'There’s already a place with a very similar name:',
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
