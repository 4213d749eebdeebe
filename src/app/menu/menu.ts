import { type Caller, hasAdminArea, seesAll } from '../../core/permissions.ts'
import { homePath, type RoutePath } from '../../core/routes.ts'
import BellIcon from 'lucide-react/icons/bell'
import BookOpenIcon from 'lucide-react/icons/book-open'
import CalendarIcon from 'lucide-react/icons/calendar-days'
import GroupsIcon from 'lucide-react/icons/users-round'
import HashIcon from 'lucide-react/icons/hash'
import HelpIcon from 'lucide-react/icons/circle-question-mark'
import HistoryIcon from 'lucide-react/icons/history'
import HomeIcon from 'lucide-react/icons/house'
import InviteIcon from 'lucide-react/icons/user-plus'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PaletteIcon from 'lucide-react/icons/palette'
import PlayIcon from 'lucide-react/icons/play'
import RepeatIcon from 'lucide-react/icons/repeat'
import SettingsIcon from 'lucide-react/icons/settings'
import TagsIcon from 'lucide-react/icons/tags'
import UserIcon from 'lucide-react/icons/user-round'

type Entry = {
  route: RoutePath
  /** Phrase `app.menu.<label>`. */
  label:
    | 'dashboard'
    | 'events'
    | 'repeatingEvents'
    | 'groups'
    | 'places'
    | 'categories'
    | 'topics'
    | 'users'
    | 'invite'
    | 'notifications'
    | 'account'
    | 'actions'
    | 'trail'
    | 'cms'
    | 'principles'
    | 'faq'
  icon: typeof HomeIcon
  visible?: (caller: Caller) => boolean
}

type Group = {
  /** Phrase `app.menu.<heading>`. */
  heading?: 'listings' | 'moderation' | 'community' | 'administration' | 'help'
  entries: readonly Entry[]
}

/** The menu by role (SPEC.md sections 2 and 6). */
const menu: readonly Group[] = [
  { entries: [{ route: homePath, label: 'dashboard', icon: HomeIcon }] },
  {
    heading: 'listings',
    entries: [
      { route: '/backstage/events', label: 'events', icon: CalendarIcon },
      { route: '/backstage/repeatingevents', label: 'repeatingEvents', icon: RepeatIcon },
      { route: '/backstage/groups', label: 'groups', icon: GroupsIcon },
      { route: '/backstage/places', label: 'places', icon: MapPinIcon },
    ],
  },
  {
    heading: 'moderation',
    entries: [
      {
        route: '/backstage/categories',
        label: 'categories',
        icon: TagsIcon,
        visible: seesAll,
      },
      { route: '/backstage/topics', label: 'topics', icon: HashIcon, visible: seesAll },
      { route: '/backstage/users', label: 'users', icon: UserIcon, visible: seesAll },
    ],
  },
  {
    heading: 'community',
    entries: [
      { route: '/backstage/invite', label: 'invite', icon: InviteIcon },
      { route: '/backstage/notifications', label: 'notifications', icon: BellIcon },
      { route: '/backstage/account', label: 'account', icon: SettingsIcon },
    ],
  },
  {
    heading: 'administration',
    entries: [
      { route: '/backstage/actions', label: 'actions', icon: PlayIcon, visible: hasAdminArea },
      { route: '/backstage/trail', label: 'trail', icon: HistoryIcon, visible: hasAdminArea },
      { route: '/backstage/cms', label: 'cms', icon: PaletteIcon, visible: hasAdminArea },
    ],
  },
  {
    heading: 'help',
    entries: [
      { route: '/backstage/usage-principles', label: 'principles', icon: BookOpenIcon },
      { route: '/backstage/faq', label: 'faq', icon: HelpIcon },
    ],
  },
]

/** The menu as one caller sees it; entries without a screen and groups without an entry are left out. */
export function menuFor(caller: Caller, hasScreen: (route: RoutePath) => boolean): Group[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ route, visible }) => hasScreen(route) && (visible?.(caller) ?? true)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Tells whether an entry leads to where the user is: its own screen, or one below it. */
export function isCurrent({ route }: Pick<Entry, 'route'>, path: string): boolean {
  return path === route || (route !== homePath && path.startsWith(`${route}/`))
}
