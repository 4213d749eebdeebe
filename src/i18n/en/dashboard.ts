/** The first screen after the login. */
export const dashboard = {
  create: 'Add something',
  newEvent: 'New event',
  newGroup: 'New group',
  newPlace: 'New place',
  unread: 'Unread notifications',
  nothingUnread: 'Nothing new. You have read all notifications.',
  markAsRead: 'Mark as read',
  markSubjectAsRead: 'Mark as read: {{subject}}',
  allNotifications: 'All notifications',
  moreUnread_one: 'and one more',
  moreUnread_other: 'and {{count}} more',
  principles: 'Usage principles',
  faq: 'Frequently asked questions',
  readMore: 'On a page of its own',
  firstSteps: 'First steps',
  firstStepsText:
    'The guide leads you to your group, your place and your first event. You can go on where you left it.',
  firstStepsGoOn: 'Go on',
}
