import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { writeOwnArchive } from '../archive/extract/own-archive.ts'
import { type ApiPart, route } from './route.ts'

const owned = {
  users: [
    'Download what somebody owns',
    'The entries that the caller owns, and the account without its password',
  ],
  groups: ['Download a group', 'The group with the events and repeating events that it organises'],
} as const

/**
 * `GET /users/{id}/archive`: all that somebody owns, for themselves. `GET /groups/{id}/archive`: a group with what it
 * organises, for its owners (CONTRACT.md section 2).
 */
export const ownArchiveRoutes: ApiPart = (deps) =>
  (['users', 'groups'] as const).map((of) => {
    const [summary, what] = owned[of]
    return route('get', `/${of}/:id/archive`, {
      access: { permission: 'export', resource: of },
      summary,
      description: `${what}, with the places and images that they use, as a zip that \`calendar import\` reads. Nothing about other accounts.`,
      answers: { 200: { description: 'The archive.', type: 'application/zip' } },
      // With a HEAD route, it would write the whole archive to say how long it is.
      exposeHeadRoute: false,
      async handle({ request, reply, params: { id: key } }) {
        await writeOwnArchive(deps, request.caller, { of, key }, async ({ name, file }) => {
          const content = file.createReadStream()
          reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.zip`)
          reply.type('application/zip').send(content)
          // Without its length, nobody has all of it before the end, which never comes if they give up.
          await Promise.race([once(content, 'end'), finished(content)]).catch(() => undefined)
        })
        return reply
      },
    })
  })
