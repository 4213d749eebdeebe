import { can, seesAll } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
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

const tags = lazily(async () => (await import('../../features/moderation/tags/TagsScreen.tsx')).TagsScreen)

/** Screens about users, tags, invitations and notifications. */
export const peopleScreens = {
  '/backstage/tags': {
    Component: tags,
    needs: 'tags',
    access: (caller: Caller) => can(caller, 'list', 'tags'),
  },
  '/backstage/users': {
    Component: listScreen('users'),
    access: seesAll,
  },
  '/backstage/users/:id': {
    Component: user,
    access: seesAll,
  },
  '/backstage/account': {
    Component: account,
    access: users,
  },
  '/backstage/notifications': {
    Component: notifications,
    access: users,
  },
  '/backstage/notifications/:id': {
    Component: notification,
    access: users,
  },
  '/backstage/notifications/new/:userId': {
    Component: newNotification,
    access: writers,
  },
} satisfies Record<string, Screen>
