import type { Expression, SqlBool } from 'kysely'

export type Condition = Expression<SqlBool>
