import {
  deskAnswer,
  deskMarks,
  type DeskPage,
  deskQuery,
  type EntriesChanged,
} from '../../../src/contract.ts'
import { loadDeskEntries } from '../../db/listings/desk.ts'
import { countWaiting, type DeskCursor, loadWaiting } from '../../db/listings/reviews.ts'
import { readBody, readQuery } from '../../domain/read-input.ts'
import { answerDeactivation, markDesk } from '../../entries/desk.ts'
import { costs } from '../../http/limits/expensive.ts'
import { numberOf } from '../../http/list-query.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

const cursorOf = (text: string | undefined): DeskCursor | undefined => {
  if (text === undefined) return undefined
  const [changedAt = '', key = ''] = text.split('~')
  return { changedAt, key }
}

/**
 * The moderation desk: what people who are not moderators have created or changed and no moderator has seen in its
 * present version, for all moderators together; and the owners' answers to deactivations.
 */
export const deskRoutes: ApiPart = (app, deps) => {
  const list = { access: { permission: 'list', resource: 'desk' } } as const
  const update = { access: { permission: 'update', resource: 'desk' } } as const

  app.get('/desk', { config: list }, async (request): Promise<DeskPage> => {
    const raw = request.query as Record<string, unknown>
    const { limit, before } = readQuery(deskQuery, {
      ...raw,
      ...('limit' in raw && { limit: numberOf(raw.limit) }),
    })
    const { read } = deps.db
    const total = await countWaiting(read)
    if (limit === 0) return { items: [], total }
    request.spend(costs.list)
    const waiting = await loadWaiting(read, { limit: limit + 1, before: cursorOf(before) })
    const page = waiting.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await loadDeskEntries(read, page),
      total,
      ...(waiting.length > limit && last && { next: `${last.changedAt}~${last.key}` }),
    }
  })

  for (const mark of ['seen', 'unseen']) {
    app.post(`/desk/${mark}`, { config: update }, async (request): Promise<EntriesChanged> => {
      const { marks } = readBody(deskMarks, request.body)
      return write(deps, request, (context) => markDesk(context, marks, mark === 'seen'))
    })
  }

  app.post('/desk/answers', { config: { access: 'loggedIn' } }, async (request, reply) => {
    const answer = readBody(deskAnswer, request.body)
    await write(deps, request, (context) => answerDeactivation(context, answer))
    return reply.code(204).send()
  })
}
