import { Suspense } from 'react'
import type { Capability } from '../core/calls.ts'
import { can, hasAdminArea, seesAll } from '../core/permissions.ts'
import { type ScreenResource, screenResources } from '../core/resource-names.ts'
import { findRoute, homePath, type RoutePath, screenPaths } from '../core/routes.ts'
import { type LazyComponent, lazily } from '../ui/lazily.ts'
import type { Access, Screen, ScreenProps } from './screen.ts'
import {
  deskScreen,
  editScreen,
  eventScreen,
  groupScreen,
  importScreen,
  listScreen,
  repeatingEventScreen,
} from './screens/resource-screens.tsx'

type Component = LazyComponent<ScreenProps>

const forAnyone = (Component: Component): Screen => ({ Component, access: () => true })
const forUsers = (Component: Component): Screen => ({ Component, access: (caller) => caller !== null })
const forModerators = (Component: Component): Screen => ({ Component, access: seesAll })
const forAdmins = (Component: Component): Screen => ({ Component, access: hasAdminArea })

const RunningOut = lazily(
  async () => (await import('../features/repeating-events/RunningOut.tsx')).RunningOut,
  'start',
)
const dashboard = lazily(async () => {
  const { DashboardScreen } = await import('../features/dashboard/DashboardScreen.tsx')
  return (props: ScreenProps) => (
    <DashboardScreen
      {...props}
      notes={
        props.session && (
          <Suspense>
            <RunningOut />
          </Suspense>
        )
      }
    />
  )
}, 'start')
const principles = lazily(async () => (await import('../features/help/HelpScreen.tsx')).PrinciplesScreen)
const faq = lazily(async () => (await import('../features/help/HelpScreen.tsx')).FaqScreen)

const firstSteps = lazily(
  async () => (await import('../features/first-steps/FirstStepsScreen.tsx')).FirstStepsScreen,
)
const preview = lazily(async () => (await import('../features/preview/PreviewScreen.tsx')).PreviewScreen)
const invite = lazily(async () => (await import('../features/invitations/InviteScreen.tsx')).InviteScreen)
const applications = lazily(
  async () => (await import('../features/applications/ApplicationsScreen.tsx')).ApplicationsScreen,
)
const registration = lazily(async () => {
  const { RegistrationScreen } = await import('../features/registration/RegistrationScreen.tsx')
  return ({ id = '', session }: ScreenProps) => <RegistrationScreen token={id} session={session} />
})
const requestRecovery = lazily(
  async () => (await import('../features/password-recovery/RequestRecoveryScreen.tsx')).RequestRecoveryScreen,
)
const setPassword = lazily(
  async () => (await import('../features/password-recovery/SetPasswordScreen.tsx')).SetPasswordScreen,
)
const confirmEmail = lazily(
  async () => (await import('../features/account/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
)
const themes = lazily(async () => (await import('../features/cms/ThemesScreen.tsx')).ThemesScreen)
const theme = lazily(async () => (await import('../features/cms/ThemeScreen.tsx')).ThemeScreen)
const serverActions = lazily(
  async () => (await import('../features/actions/ActionsScreen.tsx')).ActionsScreen,
)

const account = lazily(async () => (await import('../features/account/AccountScreen.tsx')).AccountScreen)
const user = lazily(async () => (await import('../features/users/UserScreen.tsx')).UserScreen)
const notifications = lazily(
  async () => (await import('../features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
)
const notification = lazily(
  async () => (await import('../features/notifications/NotificationScreen.tsx')).NotificationScreen,
)
const newNotification = lazily(
  async () => (await import('../features/notifications/WriteScreen.tsx')).WriteScreen,
)

const bin = lazily(async () => (await import('../features/bin/BinScreen.tsx')).BinScreen)
const tags = lazily(async () => (await import('../features/moderation/tags/TagsScreen.tsx')).TagsScreen)
const trail = lazily(async () => (await import('../features/trail/TrailScreen.tsx')).TrailScreen)

/** Forms that are more than their resource's declaration. */
const ownScreens: Partial<Record<ScreenResource, () => Component>> = {
  events: eventScreen,
  groups: groupScreen,
  revents: repeatingEventScreen,
}

/** List and form of a resource, for users who can add to it. */
function derivedScreens(name: ScreenResource): [RoutePath, Screen][] {
  const access: Access = (caller) => can(caller, 'create', name)
  const Form = ownScreens[name]?.() ?? editScreen(name)
  const form = { Component: Form, access }
  const paths = screenPaths(name)
  return [
    [paths.list, { Component: listScreen(name), access }],
    [paths.new, form],
    [paths.edit, form],
  ]
}

const themeScreen: Screen = { ...forAdmins(theme), stays: '/backstage/cms/theme' }

/** All screens; each is loaded when first shown. */
const screens: Partial<Record<RoutePath, Screen>> = {
  [homePath]: forAnyone(dashboard),
  '/backstage/usage-principles': forAnyone(principles),
  '/backstage/faq': forAnyone(faq),
  ...Object.fromEntries(screenResources.flatMap(derivedScreens)),
  '/backstage/tags': { Component: tags, needs: 'tags', access: (caller) => can(caller, 'list', 'tags') },
  '/backstage/users': forModerators(listScreen('users')),
  '/backstage/users/:id': forModerators(user),
  '/backstage/account': forUsers(account),
  '/backstage/notifications': forUsers(notifications),
  '/backstage/notifications/:id': forUsers(notification),
  '/backstage/notifications/new/:userId': {
    Component: newNotification,
    access: (caller) => can(caller, 'create', 'notifications'),
  },
  '/backstage/import': {
    Component: importScreen(),
    needs: 'imports',
    access: (caller) => can(caller, 'create', 'imports'),
  },
  '/backstage/bin': { ...forUsers(bin), needs: 'bin' },
  '/backstage/moderation': {
    Component: deskScreen(),
    needs: 'desk',
    access: (caller) => can(caller, 'list', 'desk'),
  },
  '/backstage/applications': {
    Component: applications,
    needs: 'guests',
    access: (caller) => can(caller, 'list', 'applications'),
  },
  '/backstage/first-steps': forUsers(firstSteps),
  '/backstage/preview/:resource/:id': { ...forUsers(preview), needs: 'previews' },
  '/backstage/invite': forUsers(invite),
  '/backstage/invitation/:token': forAnyone(registration),
  '/backstage/requestPasswordRecovery': forAnyone(requestRecovery),
  '/backstage/passwordRecovery': forAnyone(setPassword),
  '/backstage/emailConfirmation': forAnyone(confirmEmail),
  '/backstage/actions': forAdmins(serverActions),
  '/backstage/trail': { ...forAdmins(trail), needs: 'trail' },
  '/backstage/cms': forAdmins(themes),
  '/backstage/cms/theme': themeScreen,
  '/backstage/cms/theme/:option': themeScreen,
  '/backstage/cms/theme/:option/:filetype': themeScreen,
  '/backstage/cms/theme/:option/:filetype/:filePath': themeScreen,
}

/** Whether a route has a screen, and the server what it needs; links to others are hidden. */
export function hasScreen(route: RoutePath, hasCapability: (name: Capability) => boolean): boolean {
  const screen = screens[route]
  return screen !== undefined && (!screen.needs || hasCapability(screen.needs))
}

/** The screen for a path, and its route parameter: the id of an entry, or a token. */
export function screenAt(path: string): { screen: Screen; id: string | undefined } | undefined {
  const route = findRoute(path)
  const screen = route && screens[route]
  if (!screen) return undefined
  const at = route.split('/').findIndex((part) => part.startsWith(':'))
  return { screen, id: at < 0 ? undefined : path.split('/')[at] }
}
