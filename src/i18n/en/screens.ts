import { dashboard } from './dashboard.ts'

/** The areas that come with the first screen behind the login, in a chunk of their own. */
export const screens = { dashboard }
