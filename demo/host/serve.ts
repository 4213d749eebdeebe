import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, isLocal, readConfig, settingWarnings } from '../config/config.ts'
import type { Deps } from '../config/deps.ts'
import { lockServing, type ServingLock } from '../db/connection/serving-lock.ts'
import { sqliteFile } from '../db/connection/sqlite.ts'
import { migrate } from '../db/migrate.ts'
import { isSample } from '../db/settings.ts'
import { actions } from '../jobs/actions.ts'
import { watchTroubles } from '../jobs/report-troubles.ts'
import { scheduleActions } from '../jobs/schedule.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { ensureFirstAdmin } from '../people/first-admin.ts'
import { buildApp } from './app.ts'
import { openDeps } from './open-deps.ts'
import { longestStopMs, shutDown, stopOnSignal } from './shut-down.ts'

/** How long a stop waits for actions after it has drained requests. */
const actionsStopMs = 3000

/** Fills an empty database with sample data if requested, and makes sure there is an administrator who can log in. */
async function prepare(deps: Deps): Promise<void> {
  if (deps.config.sample) {
    const { fillSampleData } = await import('./sample/fill.ts')
    await fillSampleData(deps)
  }
  await ensureFirstAdmin(deps, process.stdout)
}

/** How to reach the calendar, and its sample accounts. */
async function greeting(deps: Deps): Promise<(address: string) => string> {
  const { publicUrl } = deps.config
  const accounts = (await isSample(deps.db.read)) && (await import('./sample/fill.ts')).sampleAccounts(deps)
  return (address) =>
    [
      `The calendar: ${publicUrl} (listening on ${address})`,
      ...(accounts ? [`Accounts to try it with:\n${accounts}`] : []),
    ].join('\n')
}

/** How much longer a new process waits than the one before it may take to stop, in milliseconds. */
const extraPatienceMs = 1000

type Warn = (line: string) => void

/** The lock of the process that serves a SQLite file; undefined with PostgreSQL, which any number can serve. */
async function lockDatabase(config: Config, warn: Warn): Promise<ServingLock | undefined> {
  if (config.databaseUrl) return undefined
  const patienceMs = longestStopMs(config) + extraPatienceMs
  const onWait = () =>
    warn(
      `Another process serves the calendar in ${config.dataDir}: waiting ${patienceMs / 1000} s for it to stop`,
    )
  return lockServing(sqliteFile(config.dataDir), { patienceMs, onWait })
}

/**
 * Starts the host and resolves when it listens; it ends with a signal. With `sample`, an empty database is filled with
 * the sample town. `warn` gets lines for the operator before there is a log. Throws a ConfigError for settings that are
 * wrong, and what the machine refuses.
 */
export async function serve(
  env: NodeJS.ProcessEnv,
  { sample, warn }: { sample: boolean; warn: Warn },
): Promise<void> {
  for (const line of settingWarnings(env)) warn(line)
  const config = readConfig(env, { sample })
  if (config.backupDir !== undefined) makeFolder(config.backupDir)
  const lock = await lockDatabase(config, warn)
  const { deps, closeWorkers } = openDeps(config)
  let app: FastifyInstance | undefined
  try {
    await migrate(deps.db)
    await refuseOpenSample(deps)
    await prepare(deps)
    // From when it listens, a signal may close the database at any time.
    const greet = await greeting(deps)

    app = await buildApp(deps, { logger: { level: config.logLevel } })
    app.addHook('onClose', closeWorkers)
    const address = await app.listen({ host: config.host, port: config.port })
    if (!config.smtpUrl) app.log.warn(`no SMTP_URL: mails are written to ${outboxFolder(config)}`)
    const stopMs = actionsStopMs + config.drainSeconds * 1000
    const stopping = [scheduleActions(deps, actions, app.log, { stopMs }), watchTroubles(deps, app.log)]
    const stopActions = async () => void (await Promise.all(stopping.map((end) => end())))
    const stop = async () => {
      await shutDown({ app: app!, stopActions, deps })
      lock?.release()
    }
    stopOnSignal(stop, config.drainSeconds, app.log)
    console.log(greet(address))
  } catch (error) {
    // An open connection would keep a process alive that serves nothing.
    await (app ? app.close() : closeWorkers())
    await deps.db.close()
    lock?.release()
    throw error
  }
}

/** Refuses to serve sample accounts beyond this machine: their passwords are public (CONTRACT.md section 5). */
export async function refuseOpenSample({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (isLocal(config) || !(await isSample(db.read))) return
  throw new ConfigError([
    'This database holds sample accounts: HOST and PUBLIC_URL must be on a loopback address, TRUST_PROXY unset.',
  ])
}
