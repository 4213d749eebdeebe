/*
 * Everything that is said about a noun, as whole phrases per noun: other languages bend the words around it.
 * `fields` label inputs and columns, `hints` explain an input, `sections` head the parts of a form.
 */

const listingFields = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  alt: 'Description of the image',
  published: 'Published',
  deactivated: 'Deactivated',
  ownedBy: 'Who can edit',
  createdAt: 'Created',
}

const whereFields = {
  address: 'Address',
  lat: 'Latitude',
  lng: 'Longitude',
}

const contactFields = { link: 'Website', email: 'E-mail' }

const altHint =
  'For people who cannot see the image. For example: “Musicians on a stage in the park, children dancing in front.”'

export const resources = {
  events: {
    singular: 'Event',
    plural: 'Events',
    empty: 'no events available',
    create: 'New event',
    createNamed: 'New event: “{{title}}”',
    newTitle: 'New event',
    editTitle: 'Edit event',
    created: 'The event “{{title}}” has been created.',
    saved: 'The event “{{title}}” has been saved.',
    deleted: 'The event “{{title}}” has been deleted.',
    view: 'View the event',
    delete: 'Delete event',
    deleteTitle: 'Delete the event “{{title}}”?',
    deleteText: 'It disappears from the calendar for good. This cannot be undone.',
    deleteSubEvents_one: 'One sub-event belongs to it: it stays, but no longer stands under this event.',
    deleteSubEvents_other:
      '{{count}} sub-events belong to it: they stay, but no longer stand under this event.',
    inUse_one: 'This event cannot be deleted: one entry still points to it.',
    inUse_other: 'This event cannot be deleted: {{count}} entries still point to it.',
    notFound: 'This event does not exist, or it is not open to you.',
    readOnly: 'You can look at this event, but only its owners can change it.',
    deactivatedNotice:
      'This event was deactivated by the moderation team and is not shown publicly. Please contact the moderation team.',
    deactivatedContact:
      'This event was deactivated by the moderation team and is not shown publicly. Please write to {{email}}.',
    sections: {
      main: 'Name and time',
      where: 'Where',
      who: 'Who',
      about: 'What it is about',
      image: 'Image',
      series: 'Part of something bigger',
      publishing: 'Publishing',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Start',
      end: 'End',
      canceled: 'Canceled',
      location: 'Place',
      location2: 'Room or spot',
      organizers: 'Organised by',
      involved: 'People involved',
      category: 'Category',
      topic: 'Topic',
      tags: 'Tags',
      parent: 'Main event or repeating event',
      parentListed: 'List in the calendar on its own as well',
    },
    hints: {
      canceled: 'The event stays in the calendar and is marked as canceled.',
      location: 'Choose a place, or type any other location.',
      location2: 'For example: great hall, tent 2, meeting point at the fountain',
      address: 'Street and town, so that people find the way',
      organizers: 'Choose your groups, or type any other name.',
      involved: 'Speakers, musicians, hosts …',
      tags: 'Lower-case words that people search for. Confirm each with Enter.',
      parent: 'For a single part of a festival, a conference or a series',
      alt: altHint,
      published:
        'An unpublished event is not listed publicly, but whoever knows its address can open it. You can publish it or take it back at any time.',
      deactivated: 'Hides the event from the public. Its owners are notified.',
      ownedBy: 'They can change and delete this event. Owners of the organising groups can change it too.',
    },
  },
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
    sections: {
      main: 'The group',
      contact: 'Contact',
      image: 'Image',
      publishing: 'Publishing',
    },
    fields: { ...listingFields, ...contactFields },
    hints: {
      alt: altHint,
      published:
        'An unpublished group is not listed publicly, but whoever knows its address can open it. You can publish it or take it back at any time.',
      deactivated: 'Hides the group from the public. Its owners are notified.',
      ownedBy: 'They can change and delete this group, and change the events that it organises.',
    },
  },
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
    sections: {
      main: 'The place',
      where: 'Where it is',
      contact: 'Contact',
      image: 'Image',
      publishing: 'Publishing',
    },
    fields: { ...listingFields, ...whereFields, ...contactFields },
    hints: {
      address: 'Street and town, so that people find the way',
      alt: altHint,
      published:
        'An unpublished place is not listed publicly, but whoever knows its address can open it. You can publish it or take it back at any time.',
      deactivated: 'Hides the place from the public. Its owners are notified.',
      ownedBy: 'They can change and delete this place.',
    },
  },
  revents: {
    singular: 'Repeating event',
    plural: 'Repeating events',
    empty: 'no repeating events available',
  },
  categories: { singular: 'Category', plural: 'Categories', empty: 'no categories available' },
  topics: { singular: 'Topic', plural: 'Topics', empty: 'no topics available' },
  users: { singular: 'User', plural: 'Users', empty: 'no users available' },
  notifications: { singular: 'Notification', plural: 'Notifications', empty: 'no notifications available' },
  invitations: { singular: 'Invitation', plural: 'Invitations', empty: 'no invitations available' },
  themes: { singular: 'Theme', plural: 'Themes', empty: 'no themes available' },
  actions: { singular: 'Action', plural: 'Actions', empty: 'no actions available' },
}
