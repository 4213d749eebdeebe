import { app } from './app.ts'
import { errors } from './errors.ts'
import { session } from './session.ts'
import { validation } from './validation.ts'

/** The areas that the first load needs, up to a working login form. */
export const core = { app, errors, session, validation }
