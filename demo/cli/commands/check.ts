import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { settingWarnings } from '../../config/config.ts'
import type { Deps } from '../../config/deps.ts'
import { serverConnections, tooManyConnections } from '../../db/connection/connections.ts'
import { isDiskFull } from '../../db/connection/database.ts'
import { findCorruption } from '../../db/connection/integrity.ts'
import { freeBytes, hasNoRoom, tryToWrite } from '../../db/connection/write-probe.ts'
import { refuseOpenSample } from '../../host/serve.ts'
import { sizeOf } from '../../lib/sizes.ts'
import { checkMailServer } from '../../mail/mailer.ts'
import { assertMigrated, type Command, CommandFailure, readArgs, UsageError, withDeps } from '../command.ts'

function readProcesses(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError('--processes must be a number from 1 to 9999')
  return Number(given)
}

/** One line on the connections to the server. Throws a CommandFailure if the processes open more than it has. */
async function connectionsLine({ config, db }: Deps, planned: number | undefined): Promise<string> {
  const { available, serving } = await serverConnections(db)
  const processes = planned ?? Math.max(1, serving)
  // Behind a pooler only the listening connections are on the server itself.
  const pool = config.databaseListenUrl === undefined ? config.databasePool : 0
  const fault = tooManyConnections({ processes, pool, available })
  if (fault) throw new CommandFailure(fault)
  const where = pool === 0 ? ', besides those of the pooler' : ''
  return `Connections: ${processes} × ${pool + 1} of ${available}${where}; ${serving} processes are serving now`
}

/** Throws a CommandFailure if the folder for daily backups is something else. */
function assertBackupFolder(folder: string | undefined): void {
  if (folder === undefined || (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true)) return
  throw new CommandFailure(`BACKUP_DIR must name a folder: ${folder} is none`)
}

/** Throws a CommandFailure where `/healthz` would answer 503 for lack of room or of writes. */
async function assertWritable({ config, db, now }: Deps): Promise<void> {
  if (await hasNoRoom(config.dataDir))
    throw new CommandFailure(`The disk of ${config.dataDir} is full: free some space there`)
  try {
    await tryToWrite({ db, now })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new CommandFailure(`The database cannot be written to: ${(error as Error).message}`)
  }
}

/** One line on the room that is left, and what the database takes of it. */
async function roomLine({ config, db }: Deps): Promise<string> {
  const free = await freeBytes(config.dataDir)
  const { rows } = await (
    db.dialect === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(db.read)
  const left = Number.isFinite(free) ? `${sizeOf(free)} free in ${config.dataDir}; ` : ''
  return `Room: ${left}the database has ${sizeOf(rows[0]!.bytes)}`
}

/** One line on the mail server. Throws a CommandFailure if it can't be reached or refuses the login. */
async function mailsLine(smtpUrl: string | undefined): Promise<string> {
  if (smtpUrl === undefined) return 'Mails: none are sent, since SMTP_URL is not set'
  const { host } = new URL(smtpUrl)
  try {
    await checkMailServer(smtpUrl)
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ')
    throw new CommandFailure(`Mails: ${host} cannot be used: ${reason} (see SMTP_URL)`)
  }
  return `Mails: ${host} accepts the login`
}

export const checkCommand: Command = {
  summary: 'check the settings and the database',
  help: `Usage: calendar check [--processes N]

Reads the settings, opens the database and logs in to the mail server, and says what is wrong with them. Ends with 1
where /healthz would fail. Sends nothing, changes nothing that is seen, and can run while the calendar is served. Reading the whole of a large SQLite file takes a while.

With PostgreSQL it also says whether the server has enough connections: for as many processes as are serving, or as
many as you plan.

  --processes N   how many processes will serve`,
  failure: 'cannot be checked',
  async run(args, { env, print, warn }) {
    const { values } = readArgs(args, { processes: { type: 'string' } })
    const planned = readProcesses(values.processes)
    for (const line of settingWarnings(env)) warn(line)
    await withDeps(env, async (deps) => {
      const { config, db } = deps
      await assertMigrated(db)
      await refuseOpenSample(deps)
      assertBackupFolder(config.backupDir)
      const faults = await findCorruption(db)
      if (faults.length > 0) throw new CommandFailure(['The database is damaged:', ...faults].join('\n'))
      print(`Settings: ${config.publicUrl}, ${config.timeZone}, ${config.language}`)
      print(`Database: ${config.databaseUrl ? 'PostgreSQL' : `SQLite in ${config.dataDir}`}, sound`)
      if (config.databaseUrl) print(await connectionsLine(deps, planned))
      await assertWritable(deps)
      print(await roomLine(deps))
      print(await mailsLine(config.smtpUrl))
    })
  },
}
