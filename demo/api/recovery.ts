import { limits, recoveryRequest, recoverySetPassword } from '../../src/contract.ts'
import { apiLanguage } from '../http/page-language.ts'
import { recoverPassword, requestRecovery } from '../people/recovery.ts'
import { type ApiPart, done, named, route } from './route.ts'

/** `POST /passwordrec/requestRecovery` and `/setPassword` (SPEC.md section 7, CONTRACT.md section 3). */
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
]
