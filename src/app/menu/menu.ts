import BellIcon from 'lucide-react/icons/bell'
import BookOpenIcon from 'lucide-react/icons/book-open'
import ComingIcon from 'lucide-react/icons/calendar-clock'
import CalendarIcon from 'lucide-react/icons/calendar-days'
import HelpIcon from 'lucide-react/icons/circle-question-mark'
import EyeIcon from 'lucide-react/icons/eye'
import FolderIcon from 'lucide-react/icons/folder'
import HashIcon from 'lucide-react/icons/hash'
import HistoryIcon from 'lucide-react/icons/history'
import HomeIcon from 'lucide-react/icons/house'
import ImportIcon from 'lucide-react/icons/import'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PaletteIcon from 'lucide-react/icons/palette'
import PlayIcon from 'lucide-react/icons/play'
import RepeatIcon from 'lucide-react/icons/repeat'
import SettingsIcon from 'lucide-react/icons/settings'
import TagIcon from 'lucide-react/icons/tag'
import TagsIcon from 'lucide-react/icons/tags'
import BinIcon from 'lucide-react/icons/trash-2'
import InviteIcon from 'lucide-react/icons/user-plus'
import RequestIcon from 'lucide-react/icons/user-round-check'
import UserIcon from 'lucide-react/icons/user-round'
import GroupsIcon from 'lucide-react/icons/users-round'
import { can, hasAdminArea, seesAll } from '../../core/permissions.ts'
import { type MenuResource, menuResources } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import { homePath, ownUpcomingEvents, type RoutePath, screenPaths } from '../../core/routes.ts'

type Entry = {
  route: RoutePath
  /** Sorting and filters of the list that it leads to. */
  preset?: URLSearchParams
  /** Phrase `app.menu.<label>`. */
  label:
    | MenuResource
    | 'coming'
    | 'dashboard'
    | 'import'
    | 'bin'
    | 'tags'
    | 'desk'
    | 'applications'
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

/** Icons of resources; the default is a folder. */
const icons: Partial<Record<MenuResource, typeof HomeIcon>> = {
  events: CalendarIcon,
  revents: RepeatIcon,
  groups: GroupsIcon,
  places: MapPinIcon,
  categories: TagsIcon,
  topics: HashIcon,
}

/** Menu entries for the lists below a heading, for users who can add to them. */
const lists = (heading: 'listings' | 'moderation') =>
  menuResources(heading).map((name): Entry => {
    const visible = (caller: Caller) => can(caller, 'create', name)
    return { route: screenPaths(name).list, label: name, icon: icons[name] ?? FolderIcon, visible }
  })

/** The menu by role (SPEC.md sections 2 and 6). */
const menu: readonly Group[] = [
  { entries: [{ route: homePath, label: 'dashboard', icon: HomeIcon }] },
  {
    heading: 'listings',
    entries: [
      {
        route: screenPaths('events').list,
        preset: ownUpcomingEvents(),
        label: 'coming',
        icon: ComingIcon,
        visible: (caller) => can(caller, 'create', 'events') && !seesAll(caller),
      },
      ...lists('listings'),
      {
        route: '/backstage/import',
        label: 'import',
        icon: ImportIcon,
        visible: (caller) => can(caller, 'create', 'imports'),
      },
      { route: '/backstage/bin', label: 'bin', icon: BinIcon },
    ],
  },
  {
    heading: 'moderation',
    entries: [
      { route: '/backstage/moderation', label: 'desk', icon: EyeIcon, visible: seesAll },
      {
        route: '/backstage/applications',
        label: 'applications',
        icon: RequestIcon,
        visible: (caller) => can(caller, 'list', 'applications'),
      },
      ...lists('moderation'),
      {
        route: '/backstage/tags',
        label: 'tags',
        icon: TagIcon,
        visible: (caller) => can(caller, 'list', 'tags'),
      },
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

/** The menu for a caller; entries without a screen and groups without entries are omitted. */
export function menuFor(caller: Caller, hasScreen: (route: RoutePath) => boolean): Group[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ route, visible }) => hasScreen(route) && (visible?.(caller) ?? true)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether a list has the filters of a preset; it may be sorted otherwise. */
function isFilteredAs(preset: URLSearchParams, search: string): boolean {
  const params = new URLSearchParams(search)
  return [...preset].every(([name, value]) => ['sort', 'order'].includes(name) || params.get(name) === value)
}

/** The entry that leads to the current screen, or to a parent of it. */
export function currentEntry(groups: readonly Group[], path: string, search: string): Entry | undefined {
  const entries = groups.flatMap((group) => group.entries)
  return (
    entries.find(({ route, preset }) => preset && path === route && isFilteredAs(preset, search)) ??
    entries.find(
      ({ route, preset }) =>
        !preset && (path === route || (route !== homePath && path.startsWith(`${route}/`))),
    )
  )
}
