import { serve } from '../../host/serve.ts'
import { type Command, readArgs } from '../command.ts'

export const serveCommand: Command = {
  summary: 'serve the calendar',
  help: `Usage: calendar serve [--sample]

Prepares the database and serves. Of one SQLite file there is one such process: another waits until it has stopped,
or gives up. SIGTERM or SIGINT stop it once open requests are answered.

  --sample   fill an empty database with the sample town, on this machine only`,
  failure: 'cannot start',
  async run(args, { env, warn }) {
    const { values } = readArgs(args, { sample: { type: 'boolean', default: false } })
    await serve(env, { sample: values.sample, warn })
  },
}
