import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { themeContract } from '../../../src/contract.ts'
import { readBody } from '../../domain/read-input.ts'
import { activate, themes } from '../../themes/themes.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { defineApi } from '../define-api.ts'
import { write } from '../write-routes.ts'

/** The body of `PATCH /themes`. */
export const themeActivation = v.object({ name: themeContract.input.entries.name })

/** Routes of themes, under /themes and, with the same handlers, /cms/themes; `PATCH` activates one. */
export const themeRoutes =
  ({ shipped }: Theming): ApiPart =>
  async (app, deps) => {
    const resource = themes(shipped)
    defineApi(app, deps, resource)
    await app.register(async (cms) => defineApi(cms, deps, resource), { prefix: '/cms' })

    const access = { permission: 'update', resource: 'themes' } as const
    const activateNamed = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = readBody(themeActivation, request.body)
      await write(deps, request, (context) => activate(context, resource, name))
      return reply.code(204).send()
    }
    for (const path of ['/themes', '/cms/themes']) app.patch(path, { config: { access } }, activateNamed)
  }
