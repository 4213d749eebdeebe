import { lazily } from '../ui/lazily.ts'

const load = async () => import('./workspace.tsx')

export const MainMenu = lazily(async () => (await load()).MainMenu, 'start')
export const Notices = lazily(async () => (await load()).Notices, 'start')
export const Screens = lazily(async () => (await load()).Screens, 'start')
export const UnreadCount = lazily(async () => (await load()).UnreadCount, 'start')

/** Loads the code of what stands around the screens. */
export const loadWorkspace = async () =>
  Promise.all([MainMenu, Notices, Screens, UnreadCount].map(async (part) => part.load()))
