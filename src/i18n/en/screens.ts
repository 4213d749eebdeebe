import { dashboard } from './dashboard.ts'
import { fields } from './fields.ts'
import { forms } from './forms.ts'
import { lists } from './lists.ts'
import { resources } from './resources.ts'

/** The areas that come with the first screen behind the login, in a chunk of their own. */
export const screens = { dashboard, fields, forms, lists, resources }
