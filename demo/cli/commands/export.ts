import { ArchiveFailure } from '../../archive/open-archive.ts'
import { writeArchive } from '../../archive/write-archive.ts'
import { hostVersion } from '../../lib/host-version.ts'
import { assertMigrated, type Command, CommandFailure, readArgs, withDeps } from '../command.ts'

export const exportCommand: Command = {
  summary: 'write the calendar to an archive',
  help: `Usage: calendar export FILE.zip [--with-accounts] [--with-history]

Writes entries, images, themes and users to a new zip of JSON lines, which calendar import reads. A running calendar
describes it at /docs/archive/. Can run while the calendar is served. The file has the email addresses of all users: keep it private.

  --with-accounts   also password hashes, roles, second factors, notifications, invitations and the audit trail, to move to
                    another database. Anyone with the file can try to guess the passwords.
  --with-history    also former versions of entries, and deleted ones that can still be restored.`,
  failure: 'cannot be exported',
  async run(args, { env, print }) {
    const options = {
      'with-accounts': { type: 'boolean', default: false },
      'with-history': { type: 'boolean', default: false },
    } as const
    const { values, positionals } = readArgs(args, options, ['FILE.zip'])
    const [file = ''] = positionals
    const withAccounts = values['with-accounts']
    await withDeps(env, async (deps) => {
      // Not migrated here: an older version may be serving it.
      await assertMigrated(deps.db)
      try {
        const now = deps.now()
        const { counts } = await writeArchive(deps, {
          file,
          withAccounts,
          withHistory: values['with-history'],
          calendarVersion: hostVersion(),
          now,
        })
        const { 'events.ndjson': events = 0, 'users.ndjson': accounts = 0, 'media/': images = 0 } = counts
        print(`${file}: events: ${events}, accounts: ${accounts}, images: ${images}`)
        if (!withAccounts) print('Without passwords, roles and messages: --with-accounts adds them.')
      } catch (error) {
        if (error instanceof ArchiveFailure) throw new CommandFailure(error.message)
        throw error
      }
    })
  },
}
