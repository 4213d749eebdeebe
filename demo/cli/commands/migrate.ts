import { migrate } from '../../db/migrate.ts'
import { type Command, readArgs, withDeps } from '../command.ts'

export const migrateCommand: Command = {
  summary: 'bring the database to this version',
  help: `Usage: calendar migrate

Applies what the database lacks, all of it or nothing. calendar serve does the same when it starts.`,
  failure: 'cannot migrate',
  async run(args, { env, print }) {
    readArgs(args, {})
    await withDeps(env, ({ db }) => migrate(db), { creates: true })
    print('The database is of this version.')
  },
}
