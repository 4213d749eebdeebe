import { resolve } from 'node:path'
import { readConfig } from '../../config/config.ts'
import { backUp, restoreBackup } from '../../db/backups/backups.ts'
import { checksumFile } from '../../db/backups/checksum.ts'
import { sizeOf } from '../../lib/sizes.ts'
import { type Command, readArgs, withDeps } from '../command.ts'

/** Signals that end the command, and their numbers: 128 and the number is the usual exit code. */
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/** Runs work that is ended by signals through `process.exit`, which lets it tidy up. */
async function endingTidily(work: () => Promise<void>): Promise<void> {
  const listeners = Object.entries(signals).map(
    ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
  )
  for (const [signal, end] of listeners) process.once(signal, end)
  try {
    await work()
  } finally {
    for (const [signal, end] of listeners) process.off(signal, end)
  }
}

export const backupCommand: Command = {
  summary: 'write a copy of everything in the database to a file',
  help: `Usage: calendar backup FILE

Writes one consistent copy of the database, with images and edited themes, to a new file that only its owner can read,
and its checksum to FILE.sha256. The copy is checked first: a damaged one isn't kept. The calendar can be served
meanwhile. Not in it: map.pmtiles, the outbox folder and the settings.

With PostgreSQL it needs pg_dump. calendar restore FILE reads the file. BACKUP_DIR makes the host write one every day.`,
  failure: 'cannot be backed up',
  async run(args, { env, print }) {
    const [name = ''] = readArgs(args, {}, ['FILE']).positionals
    const config = readConfig(env, { sample: false })
    const file = resolve(name)
    await endingTidily(async () => {
      const begun = performance.now()
      const bytes = await backUp(config, file)
      print(`${file}: ${sizeOf(bytes)}, in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    })
  },
}

export const restoreCommand: Command = {
  summary: 'put a backup into an empty database',
  help: `Usage: calendar restore FILE

Checks a file written by calendar backup, with FILE.sha256 if it is there, restores it and brings it to this version: all of it or nothing. The database
must be empty, so that nothing is overwritten: with SQLite no entries and no running host, with PostgreSQL no tables.

A backup of SQLite can only be restored into SQLite, one of PostgreSQL into PostgreSQL, for which it needs pg_restore.`,
  failure: 'cannot be restored',
  async run(args, { env, print, warn }) {
    const [name = ''] = readArgs(args, {}, ['FILE']).positionals
    const file = resolve(name)
    const isVerified = await restoreBackup(readConfig(env, { sample: false }), file)
    if (!isVerified)
      warn(
        `${checksumFile(file)} is missing: the backup is sound as a database, but damage within texts or images would not be noticed. Keep both files together.`,
      )
    await withDeps(env, async ({ config, db }) => {
      const count = async (table: 'events' | 'users') => {
        const { n } = await db.read
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return n
      }
      const place = config.databaseUrl ? 'PostgreSQL' : config.dataDir
      print(
        `Restored into ${place}: ${await count('events')} events, ${await count('users')} accounts. calendar serve serves them.`,
      )
    })
  },
}
