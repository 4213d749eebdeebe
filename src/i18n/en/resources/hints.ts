import { altHint } from './listing.ts'

/** What explains an input, by noun and field; lists do without. */
export const resources = {
  categories: {
    hints: {
      name: 'Short, as it appears in lists and filters',
      headline: 'The title of its page in the public calendar',
      description: 'Appears below the title of its page.',
    },
  },
  events: {
    hints: {
      canceled: 'The event stays in the calendar, marked as cancelled.',
      location: 'Choose a place, or type any other location.',
      location2: 'For example: great hall, tent 2, by the fountain',
      address: 'Street and town, so that people can find it',
      organizers: 'Choose your groups, or type any other name.',
      involved: 'Speakers, musicians, hosts…',
      tags: 'Words people search for. Press Enter after each.',
      parent: 'If this is one part of a festival, a conference or a series',
      alt: altHint,
      published:
        'Unpublished events aren’t listed, but anyone with the link can see them. You can change this at any time.',
      deactivated: 'Hides the event from the public and notifies its owners.',
      ownedBy:
        'They own this event and can edit and delete it. Owners of the organising groups can edit it too.',
    },
    fixed: {
      ownedBy:
        'You can edit this event because you own one of its organising groups. Only the people listed here can change this list.',
    },
  },
  groups: {
    hints: {
      alt: altHint,
      published:
        'Unpublished groups aren’t listed, but anyone with the link can see them. You can change this at any time.',
      deactivated: 'Hides the group from the public and notifies its owners.',
      ownedBy: 'They own this group: they can edit and delete it, and edit the events it organises.',
    },
  },
  notifications: {
    hints: {
      linkTitle: 'Label of the button below the message.',
      linkUrl: 'The page the message is about, if any',
    },
  },
  places: {
    hints: {
      address: 'Street and town, so that people can find it',
      alt: altHint,
      published:
        'Unpublished places aren’t listed, but anyone with the link can see them. You can change this at any time.',
      deactivated: 'Hides the place from the public and notifies its owners.',
      ownedBy: 'They own this entry and can edit and delete it.',
    },
  },
  revents: {
    hints: {
      name: 'Every date gets this name.',
      intervals: 'Add as many rules as you like. If several fall on the same day, only one date is added.',
      excluded: 'No dates are added on these days, for example public holidays.',
      location: 'Choose a place, or type any other location.',
      location2: 'For example: great hall, tent 2, by the fountain',
      address: 'Street and town, so that people can find it',
      organizers: 'Choose your groups, or type any other name.',
      tags: 'Words people search for. Press Enter after each.',
      alt: altHint,
      deactivated: 'Hides any dates added from now on and notifies its owners.',
      ownedBy:
        'They own this repeating event: they can edit and delete it and its dates. Owners of the organising groups can edit it too.',
    },
    fixed: {
      ownedBy:
        'You can edit this repeating event because you own one of its organising groups. Only the people listed here can change this list.',
    },
  },
  topics: {
    hints: {
      name: 'Short, as it appears in lists and filters',
      headline: 'The title of its page in the public calendar. If empty, the name is used.',
      description: 'Appears below the title of its page.',
    },
  },
  users: {
    hints: {
      password: 'Leave it empty to keep the current one. A new password logs this person out everywhere.',
      currentPassword: 'So that we know it’s really you',
      newPassword: 'At least {{passwordMin}} characters',
      role: 'Normal users look after their own entries. Moderators can edit all entries and users. Administrators can also use the actions and the CMS.',
      deactivated: 'A deactivated account can’t log in and is logged out everywhere immediately.',
    },
  },
}
