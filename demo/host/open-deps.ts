import type { Config } from '../config/config.ts'
import type { Deps } from '../config/deps.ts'
import { productionLimits } from '../config/host-limits.ts'
import type { Database } from '../db/connection/database.ts'
import { openPostgres } from '../db/connection/postgres.ts'
import { openSqlite, sqliteFile } from '../db/connection/sqlite.ts'
import { createFetcher } from '../imports/fetch/fetcher.ts'
import { createSourceReader } from '../imports/readers/source-reader.ts'
import { hostVersion } from '../lib/host-version.ts'
import { createMailer } from '../mail/mailer.ts'

/** Opens the configured database: the PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase({ databaseUrl, databaseListenUrl, databasePool, dataDir }: Config): Database {
  return databaseUrl
    ? openPostgres(databaseUrl, { listenUrl: databaseListenUrl, connections: databasePool })
    : openSqlite(sqliteFile(dataDir))
}

/** What a process of the host or a command works with. The caller ends the workers, and then closes the database. */
export function openDeps(config: Config): { deps: Deps; closeWorkers: () => Promise<void> } {
  const db = openDatabase(config)
  const fetcher = createFetcher({ ...config, version: hostVersion() })
  const reader = createSourceReader()
  const mailer = createMailer(config)
  return {
    deps: { config, limits: productionLimits, db, now: () => new Date(), mailer, fetcher, reader },
    closeWorkers: async () => void (await Promise.all([fetcher.close(), reader.close()])),
  }
}
