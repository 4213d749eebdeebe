import type { Language } from '../core/limits.ts'

/** Loads the texts of one area in each language. */
export type Area<Words extends object = object> = Record<Language, () => Promise<Words>>

const area = <Words extends object>(loaders: Area<Words>): Area<Words> => loaders

/**
 * The areas of texts that come with the screens that name them, each a chunk of its own per language. A module exports its
 * texts under the names by which they are asked for: `t('lists.search')`, `t('resources.events.singular')`.
 */
export const areas = {
  hints: area({
    de: async () => import('./de/resources/hints.ts'),
    en: async () => import('./en/resources/hints.ts'),
  }),
  errors: area({ de: async () => import('./de/errors.ts'), en: async () => import('./en/errors.ts') }),
  validation: area({
    de: async () => import('./de/validation.ts'),
    en: async () => import('./en/validation.ts'),
  }),
  account: area({
    de: async () => import('./de/people/account.ts'),
    en: async () => import('./en/people/account.ts'),
  }),
  security: area({
    de: async () => import('./de/people/security.ts'),
    en: async () => import('./en/people/security.ts'),
  }),
  inbox: area({
    de: async () => import('./de/people/inbox.ts'),
    en: async () => import('./en/people/inbox.ts'),
  }),
  deletion: area({
    de: async () => import('./de/deletion.ts'),
    en: async () => import('./en/deletion.ts'),
  }),
  dashboard: area({
    de: async () => import('./de/dashboard.ts'),
    en: async () => import('./en/dashboard.ts'),
  }),
  editor: area({
    de: async () => import('./de/themes/editor.ts'),
    en: async () => import('./en/themes/editor.ts'),
  }),
  fields: area({ de: async () => import('./de/fields.ts'), en: async () => import('./en/fields.ts') }),
  forms: area({ de: async () => import('./de/forms.ts'), en: async () => import('./en/forms.ts') }),
  repeatingEvents: area({
    de: async () => import('./de/repeating-events.ts'),
    en: async () => import('./en/repeating-events.ts'),
  }),
  bulk: area({ de: async () => import('./de/bulk.ts'), en: async () => import('./en/bulk.ts') }),
  lists: area({ de: async () => import('./de/lists.ts'), en: async () => import('./en/lists.ts') }),
  firstSteps: area({
    de: async () => import('./de/joining/first-steps.ts'),
    en: async () => import('./en/joining/first-steps.ts'),
  }),
  invite: area({
    de: async () => import('./de/joining/invite.ts'),
    en: async () => import('./en/joining/invite.ts'),
  }),
  recovery: area({
    de: async () => import('./de/joining/recovery.ts'),
    en: async () => import('./en/joining/recovery.ts'),
  }),
  registration: area({
    de: async () => import('./de/joining/registration.ts'),
    en: async () => import('./en/joining/registration.ts'),
  }),
  cms: area({ de: async () => import('./de/themes/cms.ts'), en: async () => import('./en/themes/cms.ts') }),
  serverActions: area({
    de: async () => import('./de/server-actions.ts'),
    en: async () => import('./en/server-actions.ts'),
  }),
  events: area({
    de: async () => import('./de/resources/events.ts'),
    en: async () => import('./en/resources/events.ts'),
  }),
  groups: area({
    de: async () => import('./de/resources/groups.ts'),
    en: async () => import('./en/resources/groups.ts'),
  }),
  places: area({
    de: async () => import('./de/resources/places.ts'),
    en: async () => import('./en/resources/places.ts'),
  }),
  revents: area({
    de: async () => import('./de/resources/revents.ts'),
    en: async () => import('./en/resources/revents.ts'),
  }),
  categories: area({
    de: async () => import('./de/resources/categories.ts'),
    en: async () => import('./en/resources/categories.ts'),
  }),
  topics: area({
    de: async () => import('./de/resources/topics.ts'),
    en: async () => import('./en/resources/topics.ts'),
  }),
  users: area({
    de: async () => import('./de/resources/users.ts'),
    en: async () => import('./en/resources/users.ts'),
  }),
  notifications: area({
    de: async () => import('./de/resources/notifications.ts'),
    en: async () => import('./en/resources/notifications.ts'),
  }),
  invitations: area({
    de: async () => import('./de/resources/invitations.ts'),
    en: async () => import('./en/resources/invitations.ts'),
  }),
  themes: area({
    de: async () => import('./de/resources/themes.ts'),
    en: async () => import('./en/resources/themes.ts'),
  }),
  trail: area({
    de: async () => import('./de/resources/trail.ts'),
    en: async () => import('./en/resources/trail.ts'),
  }),
  actions: area({
    de: async () => import('./de/resources/actions.ts'),
    en: async () => import('./en/resources/actions.ts'),
  }),
}

type WordsOf<Source> = Source extends Area<infer Words> ? Words : never

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** What all areas say together. */
export type AreaWords = Intersection<WordsOf<(typeof areas)[keyof typeof areas]>>
