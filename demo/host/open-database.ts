import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection/database.ts'
import { openPostgres } from '../db/connection/postgres.ts'
import { openSqlite, sqliteFile } from '../db/connection/sqlite.ts'

/** Opens the configured database: the PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase({ databaseUrl, databaseListenUrl, databasePool, dataDir }: Config): Database {
  return databaseUrl
    ? openPostgres(databaseUrl, { listenUrl: databaseListenUrl, connections: databasePool })
    : openSqlite(sqliteFile(dataDir))
}
