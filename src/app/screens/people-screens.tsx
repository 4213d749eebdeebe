import { can, seesAll } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
import type { Area } from '../../i18n/areas.ts'
import { lazily } from '../../ui/lazily.ts'
import type { Screen } from '../screen.ts'
import { listScreen } from './resource-screens.tsx'

const users = (caller: Caller) => caller !== null
const writers = (caller: Caller) => can(caller, 'create', 'notifications')

const account = lazily(async () => (await import('../../features/account/AccountScreen.tsx')).AccountScreen)
const user = lazily(async () => (await import('../../features/users/UserScreen.tsx')).UserScreen)
const notifications = lazily(
  async () => (await import('../../features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
)
const notification = lazily(
  async () => (await import('../../features/notifications/NotificationScreen.tsx')).NotificationScreen,
)
const newNotification = lazily(
  async () => (await import('../../features/notifications/WriteScreen.tsx')).WriteScreen,
)

const forms: readonly Area[] = ['forms', 'fields', 'hints', 'validation']

const tags = lazily(async () => (await import('../../features/moderation/tags/TagsScreen.tsx')).TagsScreen)

/** Screens about users, tags, invitations and notifications. */
export const peopleScreens = {
  '/backstage/tags': {
    Component: tags,
    needs: 'tags',
    access: (caller: Caller) => can(caller, 'list', 'tags'),
    texts: ['lists', 'fields', 'tags'],
  },
  '/backstage/users': {
    Component: listScreen('users'),
    access: seesAll,
    texts: ['lists', 'users'],
  },
  '/backstage/users/:id': {
    Component: user,
    access: seesAll,
    texts: [...forms, 'lists', 'users', 'security'],
  },
  '/backstage/account': {
    Component: account,
    access: users,
    texts: [...forms, 'users', 'account', 'archives', 'security'],
  },
  '/backstage/notifications': {
    Component: notifications,
    access: users,
    texts: ['lists', 'forms', 'notifications', 'inbox'],
  },
  '/backstage/notifications/:id': {
    Component: notification,
    access: users,
    texts: ['forms', 'notifications', 'inbox'],
  },
  '/backstage/notifications/new/:userId': {
    Component: newNotification,
    access: writers,
    texts: [...forms, 'users', 'notifications', 'inbox'],
  },
} satisfies Record<string, Screen>
