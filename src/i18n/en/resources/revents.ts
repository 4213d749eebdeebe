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
    deleteText: 'No more events can be generated from it then. This cannot be undone.',
    inUse_one:
      'This repeating event cannot be deleted: one event was generated from it. Please delete that event first.',
    inUse_other:
      'This repeating event cannot be deleted: {{count}} events were generated from it. Please delete those events first.',
    notFound: 'This repeating event does not exist, or it is not open to you.',
    readOnly: 'You can look at this repeating event, but only its owners can change it.',
    deactivatedNotice:
      'This repeating event was deactivated by the moderation team. Events that are generated from it are not shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This repeating event was deactivated by the moderation team. Events that are generated from it are not shown publicly. Please write to {{email}}.',
    lookAlikes: {
      sameName: 'There is already a repeating event with a very similar name:',
    },
    sections: {
      main: 'Name and time',
      when: 'When it repeats',
      where: 'Where',
      who: 'Who',
      about: 'What it is about',
      image: 'Image',
      rights: 'Who can edit',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Start time',
      end: 'End time',
      intervals: 'Intervals',
      excluded: 'Days that stay out',
      generatedUntil: 'Generated until',
      location: 'Place',
      location2: 'Room or spot',
      organizers: 'Organised by',
      category: 'Category',
      topic: 'Topic',
      tags: 'Tags',
    },
  },
}
