import {
  can,
  deskAnswer,
  deskMarks,
  type DeskPage,
  deskQuery,
  type EntriesChanged,
  type ListingName,
} from '../../../src/contract.ts'
import { loadDeskEntries } from '../../db/listings/desk.ts'
import { countWaiting, type DeskCursor, loadWaiting, markSeen, takeBack } from '../../db/listings/reviews.ts'
import { loadItemsOf } from '../../db/listings/rows.ts'
import { notify } from '../../db/people/notifications.ts'
import { moderators } from '../../db/people/users.ts'
import { listingLink } from '../../domain/links.ts'
import { assertAllowed, refused } from '../../domain/permit.ts'
import { readBody, readQuery } from '../../domain/read-input.ts'
import { countCreates } from '../../entries/create-limit.ts'
import type { Write } from '../../entries/resource.ts'
import { costs } from '../../http/limits/expensive.ts'
import { numberOf } from '../../http/list-query.ts'
import { noted } from '../../i18n/messages.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

const cursorOf = (text: string | undefined): DeskCursor | undefined => {
  if (text === undefined) return undefined
  const [changedAt = '', key = ''] = text.split('~')
  return { changedAt, key }
}

/** The deactivated entry, if the caller may edit it; throws otherwise. */
async function demandDeactivated({ tx, caller }: Write, kind: ListingName, id: string) {
  const [item] = await loadItemsOf(tx, kind, [id])
  assertAllowed(caller, 'update', kind, item)
  if (!item.deactivated) throw new ApiError(404, 'not found')
  return item
}

/** Notifies all moderators of an owner's answer, with a link to the entry. */
async function tellModerators(
  { deps, tx, caller, now }: Write,
  kind: ListingName,
  { id, name }: { id: string; name: string },
  text: string,
): Promise<void> {
  const { nickname } = await tx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const message = noted({ about: 'answered', kind, name, by: nickname, text }, deps.config)
  const linkUrl = listingLink(deps.config.publicUrl, kind, id)
  const ids = (await moderators(tx)).map((moderator) => moderator.id)
  await notify(tx, ids, { ...message, linkUrl }, now)
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

  app.post('/desk/seen', { config: update }, async (request): Promise<EntriesChanged> => {
    const { marks } = readBody(deskMarks, request.body)
    return write(deps, request, async ({ tx, caller, now }) => {
      assertModerates(caller)
      return { count: await markSeen(tx, marks, { by: caller.id, now }) }
    })
  })

  app.post('/desk/unseen', { config: update }, async (request): Promise<EntriesChanged> => {
    const { marks } = readBody(deskMarks, request.body)
    return write(deps, request, async ({ tx, caller }) => {
      assertModerates(caller)
      return { count: await takeBack(tx, marks) }
    })
  })

  app.post('/desk/answers', { config: { access: 'loggedIn' } }, async (request, reply) => {
    const { kind, id, message } = readBody(deskAnswer, request.body)
    await write(deps, request, async (context) => {
      const item = await demandDeactivated(context, kind, id)
      await countCreates(context)
      await tellModerators(context, kind, item, message)
    })
    return reply.code(204).send()
  })
}

/** The role may have ended while the body was on its way. */
function assertModerates(caller: Write['caller']): void {
  if (!can(caller, 'update', 'desk')) throw refused(caller)
}
