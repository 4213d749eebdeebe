import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../config/deps.ts'
import type { Database } from '../db/connection/database.ts'
import { sqliteFile } from '../db/connection/sqlite.ts'
import { migrations, pendingMigrations } from '../db/migrate.ts'
import { openDeps } from '../host/open-deps.ts'

/** What a command gets from its process. */
export type Surroundings = {
  env: NodeJS.ProcessEnv
  /** Prints a line of the result. */
  print: (line: string) => void
  /** Prints a line about what goes on or went wrong. */
  warn: (line: string) => void
}

/** A command of `calendar`. */
export type Command = {
  /** One line for the list of commands. */
  summary: string
  /** The options and what they do, for `calendar NAME --help`; its first line is the usage. */
  help: string
  /** What to print before the reason if the machine refuses something, such as 'cannot start'. */
  failure: string
  /**
   * Resolves when done. Throws a UsageError if it is called wrongly, a CommandFailure or what `startFailure` knows if it
   * can't be done.
   */
  run(args: string[], surroundings: Surroundings): Promise<void>
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** It can't be done, for a reason outside of the program: one line, exit code 1. */
export class CommandFailure extends Error {}

/** It would change something, and nobody has confirmed that yet: one line, exit code 3. */
export class Unconfirmed extends CommandFailure {}

/** Parses the arguments of a command. Throws a UsageError for unknown options and if the number of names is wrong. */
export function readArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  names: readonly string[] = [],
) {
  const parsed = (() => {
    try {
      return parseArgs({ args, options, allowPositionals: true, strict: true })
    } catch (error) {
      throw new UsageError((error as Error).message)
    }
  })()
  const missing = names[parsed.positionals.length]
  if (missing) throw new UsageError(`${missing} is missing`)
  const extra = parsed.positionals[names.length]
  if (extra !== undefined) throw new UsageError(`unexpected '${extra}'`)
  return parsed
}

/** Throws a CommandFailure if the database is of an earlier version, or empty. */
export async function assertMigrated(db: Database): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length === migrations.length)
    throw new CommandFailure('There is no calendar in this database yet: calendar migrate makes one.')
  if (pending.length > 0)
    throw new CommandFailure(`The database lacks ${pending.join(', ')}: calendar migrate adds it.`)
}

/**
 * Runs work with the configured database, and closes it. Throws a CommandFailure if there is no file yet and the command
 * doesn't create one: in a wrong folder, an empty calendar would go unnoticed.
 */
export async function withDeps<Result>(
  env: NodeJS.ProcessEnv,
  work: (deps: Deps) => Promise<Result>,
  { creates = false } = {},
): Promise<Result> {
  const config = readConfig(env, { sample: false })
  if (!creates && !config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new CommandFailure(
      `There is no calendar in ${config.dataDir}: DATA_DIR must name its folder. calendar serve and calendar migrate make a new one.`,
    )
  const { deps, closeWorkers } = openDeps(config)
  try {
    return await work(deps)
  } finally {
    await closeWorkers()
    await deps.db.close()
  }
}
