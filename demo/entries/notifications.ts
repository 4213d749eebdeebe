import { type Selectable, sql, type SqlBool } from 'kysely'
import { type Notification, notificationContract, type NotificationInput } from '../../src/contract.ts'
import { commonConditions, type CommonFilters } from '../db/listings/common-filter.ts'
import { all, never } from '../db/listings/conditions.ts'
import type { NotificationTable } from '../db/schema/tables.ts'
import { columnsOf, itemOf, sortColumnsOf } from '../db/stored-fields.ts'
import { demandReferences } from './references.ts'
import type { Resource } from './resource.ts'

type Filters = CommonFilters & { viewed?: boolean; userId?: string }

/** Messages to one user, visible only to them. The recipient may mark them as viewed and change nothing else. */
export const notifications: Resource<
  Selectable<NotificationTable>,
  Notification,
  NotificationInput,
  Filters
> = {
  contract: notificationContract,
  sortColumns: sortColumnsOf('notifications'),
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
  load: async (_db, rows) => rows.map((row) => itemOf('notifications', row)),
  present: (item) => item,
  fixed: () => ['userId', 'subject', 'message', 'linkTitle', 'linkUrl'],
  async applyRules(write, input, current) {
    if (current) return input
    await demandReferences(write, notificationContract, input)
    return { ...input, viewed: false }
  },
  columns: (_write, input) => columnsOf('notifications', input),
}
