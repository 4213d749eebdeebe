import {
  confirmedEmail,
  emailConfirmation,
  limits,
  recoveryRequest,
  recoverySetPassword,
} from '../../src/contract.ts'
import { apiLanguage } from '../http/page-language.ts'
import { confirmEmail } from '../people/email-change.ts'
import { recoverPassword, requestRecovery } from '../people/recovery.ts'
import { type ApiPart, done, named, route } from './route.ts'

/**
 * `POST /passwordrec/requestRecovery` and `/setPassword` (SPEC.md section 7), and `POST /email-confirmation`: calls with
 * mailed links (CONTRACT.md section 3).
 */
export const recoveryRoutes: ApiPart = (deps, theming) => [
  route('post', '/passwordrec/requestRecovery', {
    access: 'public',
    ignoresToken: true,
    summary: 'Request a link to set a new password',
    description: `The response is the same whether or not the account exists. The link works once, for ${limits.recoveryMinutes} minutes.`,
    body: recoveryRequest,
    answers: done,
    handle: ({ request, body: { email } }) =>
      requestRecovery(deps, request, { email, language: apiLanguage(request, deps.config.language) }),
  }),

  route('post', '/passwordrec/setPassword', {
    access: 'public',
    ignoresToken: true,
    summary: 'Set a new password',
    description: "Ends all of the user's sessions. A second factor stays on.",
    body: named('NewPassword', recoverySetPassword),
    answers: done,
    errors: { 400: ['InvalidRecoveryToken', 'ExpiredRecoveryToken'] },
    handle: ({ request, body }) => recoverPassword(deps, theming, request, body),
  }),

  route('post', '/email-confirmation', {
    access: 'public',
    ignoresToken: true,
    summary: 'Confirm a new email address',
    description: `With the token of the link in the mail to the new address. It works once, for ${limits.emailChangeHours} hours, and no longer after the password has changed.`,
    body: emailConfirmation,
    answers: {
      200: { description: "The account's new address.", schema: named('ConfirmedEmail', confirmedEmail) },
    },
    errors: { 400: ['InvalidEmailToken', 'email already exists'] },
    handle: ({ body: { token } }) => confirmEmail(deps, token),
  }),
]
