import { mailSettings } from '../../src/contract.ts'
import { readMailSettings, writeMailSettings } from '../db/people/user-mails.ts'
import { type ApiPart, route } from './route.ts'

const schema = mailSettings

/** What the caller gets by mail: `GET` and `PUT /mail-settings` (CONTRACT.md section 2). */
export const mailSettingsRoutes: ApiPart = (deps) => [
  route('get', '/mail-settings', {
    access: 'loggedIn',
    summary: 'Get what you receive by email',
    description:
      'Which notifications also come by email, and the language of emails; `null` for the one that you last used. Emails about passwords and logins always come.',
    answers: { 200: { description: "The caller's settings.", schema } },
    handle: ({ caller }) => readMailSettings(deps.db.read, caller.id),
  }),

  route('put', '/mail-settings', {
    access: 'loggedIn',
    summary: 'Change what you receive by email',
    description:
      '`urgent` are notifications that come at once: about entries that were deactivated or reported. Also ends what a link for unsubscribing has turned off.',
    body: mailSettings,
    answers: { 200: { description: 'The new settings.', schema } },
    handle: ({ body, write }) =>
      write(async ({ tx, caller }) => {
        await writeMailSettings(tx, caller.id, body)
        return readMailSettings(tx, caller.id)
      }),
  }),
]
