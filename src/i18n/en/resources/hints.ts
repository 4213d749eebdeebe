import { altHint } from './listing.ts'

/** What explains an input, by noun and field; lists do without. */
export const resources = {
  categories: {
    hints: {
      name: 'Short, as it stands in lists and filters',
      headline: 'The title of its page in the public calendar',
      description: 'Stands below the title of its page.',
    },
  },
  events: {
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
    fixed: {
      ownedBy:
        'You can edit this event through one of the organising groups. Only the people listed here can change this list.',
    },
  },
  groups: {
    hints: {
      alt: altHint,
      published:
        'An unpublished group is not listed publicly, but whoever knows its address can open it. You can publish it or take it back at any time.',
      deactivated: 'Hides the group from the public. Its owners are notified.',
      ownedBy: 'They can change and delete this group, and change the events that it organises.',
    },
  },
  notifications: {
    hints: {
      linkTitle: 'Stands on the button below the message.',
      linkUrl: 'A page that the message is about, if there is one',
    },
  },
  places: {
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
    hints: {
      name: 'Every single event gets this name.',
      intervals: 'Any number: each adds its days. Several that hit one day make one event.',
      excluded: 'No event is generated for these days, for example on holidays.',
      location: 'Choose a place, or type any other location.',
      location2: 'For example: great hall, tent 2, meeting point at the fountain',
      address: 'Street and town, so that people find the way',
      organizers: 'Choose your groups, or type any other name.',
      tags: 'Lower-case words that people search for. Confirm each with Enter.',
      alt: altHint,
      deactivated: 'Events that are generated from it are hidden from the public. Its owners are notified.',
      ownedBy:
        'They can change and delete this repeating event and the events generated from it. Owners of the organising groups can change it too.',
    },
    fixed: {
      ownedBy:
        'You can edit this repeating event through one of the organising groups. Only the people listed here can change this list.',
    },
  },
  topics: {
    hints: {
      name: 'Short, as it stands in lists and filters',
      headline: 'The title of its page in the public calendar; without one it is the name',
      description: 'Stands below the title of its page.',
    },
  },
  users: {
    hints: {
      password: 'Leave it empty to keep the present one. A new password ends all logins of this account.',
      currentPassword: 'Needed for this change, so that nobody else can make it',
      newPassword: 'At least {{passwordMin}} characters',
      role: 'Normal users look after their own entries. Moderators may change all entries and users. Administrators also have actions and the CMS.',
      deactivated: 'A deactivated account cannot log in, and its logins end at once.',
    },
  },
}
