import { statSync } from 'node:fs'
import { settingWarnings } from '../../config/config.ts'
import type { Deps } from '../../config/deps.ts'
import { serverConnections, tooManyConnections } from '../../db/connection/connections.ts'
import { findCorruption } from '../../db/connection/integrity.ts'
import { refuseOpenSample } from '../../host/serve.ts'
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

export const checkCommand: Command = {
  summary: 'check the settings and the database',
  help: `Usage: calendar check [--processes N]

Reads the settings, opens the database and says what is wrong with them. Changes nothing, and can run while the
calendar is served. Reading the whole of a large SQLite file takes a while.

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
      if (!config.smtpUrl) print('Mails: none are sent, since SMTP_URL is not set')
    })
  },
}
