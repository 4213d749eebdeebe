import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Notification, notificationContract, type NotificationDraft } from '../../../src/contract.ts'
import { type CommonFilters, commonConditions } from '../../db/listings/common-filter.ts'
import { all, never } from '../../db/listings/conditions.ts'
import { messageColumns } from '../../db/people/notifications.ts'
import { toNotification } from '../../db/listings/rows.ts'
import { lockExisting } from '../../db/transaction.ts'
import type { NotificationTable } from '../../db/tables.ts'
import { invalidBody } from '../../http/body.ts'
import type { ApiPart } from '../api-part.ts'
import { defineApi } from '../define-api.ts'
import { byColumn, type Resource } from '../resource.ts'

type Filters = CommonFilters & { viewed?: boolean; userId?: string }

/** Messages to one user, seen by nobody else. Their recipient may mark them as viewed, and nothing more. */
const notifications: Resource<Selectable<NotificationTable>, Notification, NotificationDraft, Filters> = {
  contract: notificationContract,
  sortColumns: { subject: byColumn('subjectFolded') },
  condition: ({ filters }, caller) => {
    const { viewed, userId } = filters
    const conditions = [
      caller ? sql<SqlBool>`${sql.ref('userId')} = ${caller.id}` : never,
      commonConditions(filters, { name: sql.ref('subjectFolded'), key: sql.ref('id') }),
    ]
    if (viewed !== undefined) conditions.push(sql`viewed = ${Number(viewed)}`)
    if (userId !== undefined) conditions.push(sql`${sql.ref('userId')} = ${userId}`)
    return all(conditions)
  },
  load: async (_db, rows) => rows.map(toNotification),
  present: (item) => item,
  fixed: () => ['userId', 'subject', 'message', 'linkTitle', 'linkUrl'],
  async settle({ deps, tx }, draft, current) {
    if (current) return draft
    const existing = await lockExisting(deps.db, tx, 'users', [draft.userId])
    if (!existing.has(draft.userId)) throw invalidBody({ userId: 'invalidReference' })
    return { ...draft, viewed: false }
  },
  columns: (_write, draft) => ({
    ...messageColumns(draft),
    userId: draft.userId,
    viewed: draft.viewed ? 1 : 0,
  }),
}

export const notificationRoutes: ApiPart = (app, deps) => defineApi(app, deps, notifications)
