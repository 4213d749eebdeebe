import { listingFields, whereFields } from './listing.ts'

export const resources = {
  revents: {
    singular: 'Repeating event',
    plural: 'Repeating events',
    empty: 'no repeating events available',
    create: 'New repeating event',
    createNamed: 'New repeating event: “{{title}}”',
    newTitle: 'New repeating event',
    editTitle: 'Edit repeating event',
    created: 'The repeating event “{{title}}” has been created.',
    saved: 'The repeating event “{{title}}” has been saved.',
    deleted: 'The repeating event “{{title}}” has been deleted.',
    delete: 'Delete repeating event',
    deleteTitle: 'Delete the repeating event “{{title}}”?',
    deleteText: 'You won’t be able to add any more dates to it. This can’t be undone.',
    inUse_one: 'This repeating event can’t be deleted: it still has one date. Please delete that date first.',
    inUse_other:
      'This repeating event can’t be deleted: it still has {{count}} dates. Please delete those dates first.',
    notFound: 'This repeating event doesn’t exist, or you don’t have access to it.',
    readOnly: 'You can view this repeating event, but only its owners can edit it.',
    deactivatedNotice:
      'This repeating event was deactivated by the moderation team. Any dates you add won’t be shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This repeating event was deactivated by the moderation team. Any dates you add won’t be shown publicly. Please write to {{email}}.',
    lookAlikes: {
      sameName: 'There’s already a repeating event with a very similar name:',
    },
    sections: {
      main: 'Name and time',
      when: 'When it repeats',
      where: 'Where',
      who: 'Who',
      about: 'What it’s about',
      image: 'Image',
      rights: 'Who can edit',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Start time',
      end: 'End time',
      intervals: 'Repeats',
      excluded: 'Skipped dates',
      generatedUntil: 'Dates until',
      location: 'Place',
      location2: 'Room or meeting point',
      organizers: 'Organised by',
      category: 'Category',
      topic: 'Topic',
      tags: 'Tags',
    },
  },
}
