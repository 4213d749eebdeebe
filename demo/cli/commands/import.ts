import { ArchiveFailure } from '../../archive/faults.ts'
import { loadArchive } from '../../archive/load-archive.ts'
import { migrate } from '../../db/migrate.ts'
import { createRenderer } from '../../site/render/renderer.ts'
import { type Command, CommandFailure, readArgs, withDeps } from '../command.ts'

export const importCommand: Command = {
  summary: 'read an archive into an empty database',
  help: `Usage: calendar import FILE.zip

Reads what calendar export has written into an empty database: before the calendar is served with it for the first
time. Checks the whole archive first; if anything is wrong with it, it says what, and writes nothing.

Without accounts in the archive, users keep their roles and set a password with 'forgot password', or get one from
calendar user password EMAIL.`,
  failure: 'cannot import',
  async run(args, { env, say, warn }) {
    const { positionals } = readArgs(args, {}, ['FILE.zip'])
    const [file = ''] = positionals
    await withDeps(env, async ({ config, db }) => {
      await migrate(db)
      const renderer = createRenderer(() => undefined)
      try {
        const { timeZone } = config
        const { counts, exportedAt, withAccounts } = await loadArchive(db, file, {
          timeZone,
          checkTemplate: renderer.check,
        })
        const { 'events.ndjson': events = 0, 'users.ndjson': accounts = 0 } = counts
        say(`Imported from ${exportedAt}: events: ${events}, accounts: ${accounts}`)
        if (!withAccounts)
          say("No account has a password yet: 'forgot password' or calendar user password sets one.")
      } catch (error) {
        if (!(error instanceof ArchiveFailure)) throw error
        warn('Nothing has been imported.')
        throw new CommandFailure(error.message)
      } finally {
        await renderer.close()
      }
    })
  },
}
