import { lazily } from '../ui/lazily.ts'

const load = async () => import('./workspace.tsx')

export const MainMenu = lazily(async () => (await load()).MainMenu)
export const Notices = lazily(async () => (await load()).Notices)
export const Screens = lazily(async () => (await load()).Screens)
export const UnreadCount = lazily(async () => (await load()).UnreadCount)

/** Loads the code of what stands around the screens. */
export const loadWorkspace = async () =>
  Promise.all([MainMenu, Notices, Screens, UnreadCount].map(async (part) => part.load()))
