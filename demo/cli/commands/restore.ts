import { resolve } from 'node:path'
import { readConfig } from '../../config/config.ts'
import { restoreBackup } from '../../db/backups/backups.ts'
import { type Command, readArgs, withDeps } from '../command.ts'

export const restoreCommand: Command = {
  summary: 'put a backup into an empty database',
  help: `Usage: calendar restore FILE

Checks a file written by calendar backup, restores it and brings it to this version: all of it or nothing. The database
must be empty, so that nothing is overwritten: with SQLite no entries and no running host, with PostgreSQL no tables.

A backup of SQLite can only be restored into SQLite, one of PostgreSQL into PostgreSQL, for which it needs pg_restore.`,
  failure: 'cannot be restored',
  async run(args, { env, print }) {
    const [name = ''] = readArgs(args, {}, ['FILE']).positionals
    await restoreBackup(readConfig(env, { sample: false }), resolve(name))
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
