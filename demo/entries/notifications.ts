import { type Selectable, sql, type SqlBool } from 'kysely'
import {
  isListing,
  type Notification,
  notificationContract,
  type NotificationInput,
} from '../../src/contract.ts'
import { all, commonConditions, type CommonFilters, never } from '../db/listings/conditions.ts'
import { awaitMail } from '../db/people/users.ts'
import type { NotificationTable } from '../db/schema/tables.ts'
import { columnsOf, itemOf, sortColumnsOf } from '../db/stored-fields.ts'
import { messageOf, type Notice } from '../i18n/messages.ts'
import { assertReferences } from './references.ts'
import type { Resource } from './resource.ts'

type Filters = CommonFilters & { viewed?: boolean; userId?: string }

/** The entry that is stored as `events/<id>`. */
function readTarget(target: string | null): Notification['answerTo'] {
  const [kind = '', id = ''] = target?.split('/') ?? []
  return isListing(kind) ? { kind, id } : null
}

/** As stored: what the host tells comes with what happened. */
type StoredNotification = Notification & { notice: Notice | null }

/**
 * Messages to one user, visible only to them. What the host tells is worded in the language of the reader. The
 * recipient may mark them as viewed and change nothing else.
 */
export const notifications: Resource<
  Selectable<NotificationTable>,
  StoredNotification,
  NotificationInput,
  Filters
> = {
  contract: notificationContract,
  sortColumns: sortColumnsOf('notifications'),
  condition: ({ filters }, caller) => {
    const { viewed, userId } = filters
    const conditions = [
      caller ? sql<SqlBool>`${sql.ref('userId')} = ${caller.id}` : never,
      commonConditions(filters, {
        name: sql`${sql.ref('subjectFolded')} || ' ' || coalesce(${sql.ref('otherSubjects')}, '')`,
        key: sql.ref('id'),
      }),
    ]
    if (viewed !== undefined) conditions.push(sql`viewed = ${Number(viewed)}`)
    if (userId !== undefined) conditions.push(sql`${sql.ref('userId')} = ${userId}`)
    return all(conditions)
  },
  load: async (_db, rows) =>
    rows.map((row) => ({
      ...itemOf('notifications', row),
      answerTo: readTarget(row.answerTo ?? row.deactivationOf),
      answeredAt: row.answeredAt,
      notice: row.notice === null ? null : (JSON.parse(row.notice) as Notice),
    })),
  present: ({ notice, ...item }, _caller, { language, modEmail }) => ({
    ...item,
    ...(notice && messageOf(notice, language, modEmail)),
  }),
  fixed: (_caller, { notice }) =>
    notice ? ['userId', 'linkUrl'] : ['userId', 'subject', 'message', 'linkTitle', 'linkUrl'],
  async applyRules(write, input, current) {
    if (current) return input
    await assertReferences(write, notificationContract, input)
    return { ...input, viewed: false }
  },
  columns: (_write, input, current) =>
    columnsOf('notifications', current ? { ...current.item, viewed: input.viewed } : input),
  async saved({ tx, now }, id, { userId }, current) {
    if (!current) await awaitMail(tx, [{ id, userId }], 'daily', now)
  },
}
