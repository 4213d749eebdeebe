import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenApiDocument } from '../../demo/api/openapi/document.ts'
import { readConfig } from '../../demo/config/config.ts'
import { productionLimits } from '../../demo/config/host-limits.ts'
import { migrate } from '../../demo/db/migrate.ts'
import { buildApp } from '../../demo/host/app.ts'
import { openDatabase } from '../../demo/host/open-database.ts'
import { noNetwork, readHere } from '../../demo/testing/no-processes.ts'

/** The OpenAPI document of a host that is only started for it. */
export async function apiDocument(publicUrl: string): Promise<OpenApiDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-docs-'))
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicUrl }, { sample: false })
  const db = openDatabase(config)
  try {
    await migrate(db)
    const mailer = { send: async () => undefined }
    const others = { fetcher: noNetwork, reader: readHere, limits: productionLimits, now: () => new Date() }
    const app = await buildApp({ config, db, mailer, ...others })
    const answer = await app.inject('/api/v1/openapi.json')
    await app.close()
    return answer.json()
  } finally {
    await db.close()
    rmSync(folder, { recursive: true })
  }
}
