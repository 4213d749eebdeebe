import type account from './en/account.json'
import type actions from './en/actions.json'
import type archives from './en/archives.json'
import type bulk from './en/bulk.json'
import type categories from './en/categories.json'
import type cms from './en/cms.json'
import type dashboard from './en/dashboard.json'
import type deactivation from './en/deactivation.json'
import type deletion from './en/deletion.json'
import type editor from './en/editor.json'
import type errors from './en/errors.json'
import type events from './en/events.json'
import type fetching from './en/fetching.json'
import type festivals from './en/festivals.json'
import type fields from './en/fields.json'
import type firstSteps from './en/first-steps.json'
import type focalPoint from './en/focal-point.json'
import type forms from './en/forms.json'
import type groups from './en/groups.json'
import type hints from './en/hints.json'
import type importing from './en/import.json'
import type importFaults from './en/import-faults.json'
import type inbox from './en/inbox.json'
import type intervals from './en/intervals.json'
import type invitations from './en/invitations.json'
import type invite from './en/invite.json'
import type lists from './en/lists.json'
import type merging from './en/merging.json'
import type moderation from './en/moderation.json'
import type notifications from './en/notifications.json'
import type pinMap from './en/pin-map.json'
import type places from './en/places.json'
import type quick from './en/quick.json'
import type recovery from './en/recovery.json'
import type registration from './en/registration.json'
import type repeatingEvents from './en/repeating-events.json'
import type revents from './en/revents.json'
import type security from './en/security.json'
import type serverActions from './en/server-actions.json'
import type start from './en/start.json'
import type tags from './en/tags.json'
import type themes from './en/themes.json'
import type topics from './en/topics.json'
import type trail from './en/trail.json'
import type users from './en/users.json'
import type validation from './en/validation.json'

/**
 * The texts of each area; an area is a JSON file. `start` is part of the first load; screens name the others
 * that they need.
 */
export type AreaTexts = {
  account: typeof account
  actions: typeof actions
  archives: typeof archives
  bulk: typeof bulk
  categories: typeof categories
  cms: typeof cms
  dashboard: typeof dashboard
  deactivation: typeof deactivation
  deletion: typeof deletion
  editor: typeof editor
  errors: typeof errors
  events: typeof events
  fetching: typeof fetching
  festivals: typeof festivals
  fields: typeof fields
  'first-steps': typeof firstSteps
  'focal-point': typeof focalPoint
  forms: typeof forms
  groups: typeof groups
  hints: typeof hints
  import: typeof importing
  'import-faults': typeof importFaults
  inbox: typeof inbox
  intervals: typeof intervals
  invitations: typeof invitations
  invite: typeof invite
  lists: typeof lists
  merging: typeof merging
  moderation: typeof moderation
  notifications: typeof notifications
  'pin-map': typeof pinMap
  places: typeof places
  quick: typeof quick
  recovery: typeof recovery
  registration: typeof registration
  'repeating-events': typeof repeatingEvents
  revents: typeof revents
  security: typeof security
  'server-actions': typeof serverActions
  start: typeof start
  tags: typeof tags
  themes: typeof themes
  topics: typeof topics
  trail: typeof trail
  users: typeof users
  validation: typeof validation
}

export type Area = keyof AreaTexts

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The texts of all areas merged; keys are those in the files, `t('lists.search')`. */
export type AllTexts = Intersection<AreaTexts[Area]>
