import { app } from './app.ts'
import { firstErrors } from './first-errors.ts'
import { session } from './session.ts'

/** The areas that the first load needs, up to a working login form. */
export const core = { app, session, ...firstErrors }
