import { recoveryRequest, recoverySetPassword } from '../../src/contract.ts'
import { readBody } from '../domain/read-input.ts'
import { apiLanguage } from '../http/page-language.ts'
import { recoverPassword, requestRecovery } from '../people/recovery.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'

/** `POST /passwordrec/requestRecovery` and `/setPassword` (SPEC.md section 7, CONTRACT.md section 3). */
export const recoveryRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    const config = { access: 'public', ignoresToken: true } as const

    app.post('/passwordrec/requestRecovery', { config }, async (request, reply) => {
      const { email } = readBody(recoveryRequest, request.body)
      await requestRecovery(deps, request, { email, language: apiLanguage(request, deps.config.language) })
      return reply.code(204).send()
    })

    app.post('/passwordrec/setPassword', { config }, async (request, reply) => {
      await recoverPassword(deps, theming, request, readBody(recoverySetPassword, request.body))
      return reply.code(204).send()
    })
  }
