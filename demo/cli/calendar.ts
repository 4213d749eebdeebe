import { ConfigError } from '../config/config.ts'
import { startFailure } from '../host/start-failure.ts'
import { hostVersion } from '../lib/host-version.ts'
import { type Command, CommandFailure, type Surroundings, Unconfirmed, UsageError } from './command.ts'

/** The commands, each loaded when it is called. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/backup.ts')).restoreCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
}

const exitCodes = { done: 0, failed: 1, wrongUsage: 2, unconfirmed: 3 } as const

async function overview(): Promise<string[]> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(10)} ${(await load()).summary}`),
  )
  return [
    'Usage: calendar COMMAND [OPTIONS]',
    '',
    ...lines,
    '',
    'calendar COMMAND --help says more. Settings are environment variables; a running calendar explains them at /docs/operating/.',
  ]
}

/** One line for each reason of a failure; undefined for bugs, which need their stack. */
function explained(error: unknown, { failure }: Command): string[] | undefined {
  if (error instanceof ConfigError) return [...error.faults]
  if (error instanceof CommandFailure) return error.message.split('\n')
  const reason = startFailure(error)
  return reason === undefined ? undefined : [`The calendar ${failure}: ${reason}`]
}

/**
 * The command `calendar`: runs the command that the arguments name. Resolves to the exit code: 0 done, 1 failed,
 * 2 called wrongly, 3 it only said what it would do. Only faults of the program itself reject.
 */
export async function calendar([name, ...args]: string[], surroundings: Surroundings): Promise<number> {
  const { print, warn } = surroundings
  if (name === undefined || name === '--help' || name === 'help') {
    for (const line of await overview()) print(line)
    return name === undefined ? exitCodes.wrongUsage : exitCodes.done
  }
  if (name === '--version') {
    print(hostVersion())
    return exitCodes.done
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    warn(`calendar: there is no command '${name}'. Commands: ${Object.keys(commands).join(', ')}`)
    return exitCodes.wrongUsage
  }
  const command = await load()
  if (args.includes('--help')) {
    print(command.help)
    return exitCodes.done
  }
  try {
    await command.run(args, surroundings)
    return exitCodes.done
  } catch (error) {
    if (error instanceof UsageError) {
      warn(`calendar ${name}: ${error.message}. See calendar ${name} --help`)
      return exitCodes.wrongUsage
    }
    const lines = explained(error, command)
    if (!lines) throw error
    for (const line of lines) warn(line)
    return error instanceof Unconfirmed ? exitCodes.unconfirmed : exitCodes.failed
  }
}
