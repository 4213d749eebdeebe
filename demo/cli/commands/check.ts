import { findCorruption } from '../../db/integrity.ts'
import { type Command, CommandFailure, demandMigrated, readArgs, withDeps } from '../command.ts'

export const checkCommand: Command = {
  summary: 'check the settings and the database',
  help: `Usage: calendar check

Reads the settings, opens the database and says what is wrong with them. Changes nothing, and can run while the
calendar is served. Reading the whole of a large SQLite file takes a while.`,
  failure: 'cannot be checked',
  async run(args, { env, say }) {
    readArgs(args, {})
    await withDeps(env, async ({ config, db }) => {
      await demandMigrated(db)
      const faults = await findCorruption(db)
      if (faults.length > 0) throw new CommandFailure(['The database is damaged:', ...faults].join('\n'))
      say(`Settings: ${config.publicUrl}, ${config.timeZone}, ${config.language}`)
      say(`Database: ${config.databaseUrl ? 'PostgreSQL' : `SQLite in ${config.dataDir}`}, sound`)
      if (!config.smtpUrl) say('Mails: none are sent, since SMTP_URL is not set')
    })
  },
}
