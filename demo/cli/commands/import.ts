import type { CheckOptions } from '../../archive/check-archive.ts'
import {
  type Appointed,
  loadArchive,
  mergeArchive,
  MergeConflict,
  previewMerge,
} from '../../archive/load-archive.ts'
import { type MergeReport, outcomes } from '../../archive/merge/plan-merge.ts'
import { ArchiveFailure } from '../../archive/open-archive.ts'
import type { Deps } from '../../config/deps.ts'
import { migrate } from '../../db/migrate.ts'
import { createRenderer } from '../../site/render/renderer.ts'
import {
  assertMigrated,
  type Command,
  CommandFailure,
  readArgs,
  type Surroundings,
  Unconfirmed,
  withDeps,
} from '../command.ts'
import { importEventsHelp, isEventImport, runEventImport } from '../import-events.ts'

export const importCommand: Command = {
  summary:
    'read an archive, into an empty database or merged with what is there, or events of another calendar',
  help: `Usage: calendar import FILE.zip [--merge] [--yes]

Reads what calendar export has written into an empty database: before the calendar is served with it for the first
time. Checks the whole archive first; if anything is wrong with it, it says what, and writes nothing.

If the archive would make anyone a moderator or administrator, it names them all and ends with exit code 3, until --yes
is given: they can do with the calendar what they like. Without accounts in the archive nobody has a role or a
password: calendar user role EMAIL admin appoints an administrator, 'forgot password' or calendar user password EMAIL
sets a password.

  --merge   adds an archive to a calendar in use. Says what that would do and ends with exit code 3, or 1 if there are
            conflicts; 0 if everything is there already. Nothing in the calendar is changed: what is different stays as
            it is, accounts are matched by email address; new ones have no role and no password, and are deactivated
            until they are let in. /docs/archive/ of a running calendar says more.
  --yes     does it, all of it or nothing

${importEventsHelp}`,
  failure: 'cannot import',
  async run(args, surroundings) {
    if (isEventImport(args)) return runEventImport(args, surroundings)
    const { env, print, warn } = surroundings
    const options = {
      merge: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = readArgs(args, options, ['FILE.zip'])
    const [file = ''] = positionals
    const work = async (deps: Deps) => {
      const { config, db } = deps
      // Not migrated for a merge: an older version may be serving it.
      await (values.merge ? assertMigrated(db) : migrate(db))
      const renderer = createRenderer(() => undefined)
      try {
        const checks = {
          timeZone: config.timeZone,
          compile: renderer.check,
          onSound: () => warn('The archive is sound.'),
        }
        if (values.merge) {
          await merge(deps, { file, options: checks, confirmed: values.yes }, print)
          return
        }
        let hasAdmin = false
        const onAppointed = (appointed: readonly Appointed[]) => {
          hasAdmin = appointed.some(({ role, deactivated }) => role === 'admin' && !deactivated)
          printAppointed(print, appointed)
          if (appointed.length > 0 && !values.yes) throw new Unconfirmed(nothingWritten)
        }
        const { counts, exportedAt, withAccounts } = await loadArchive(db, file, { ...checks, onAppointed })
        const { 'events.ndjson': events = 0, 'users.ndjson': accounts = 0 } = counts
        print(`Imported from ${exportedAt}: events: ${events}, accounts: ${accounts}`)
        if (counts['trail.ndjson']) print('Its activity log came along: it is as trustworthy as the archive.')
        if (accounts === 0) return
        if (!withAccounts)
          print("No account has a password yet: 'forgot password' or calendar user password sets one.")
        if (!hasAdmin) print('Nobody is administrator yet: calendar user role EMAIL admin appoints one.')
      } catch (error) {
        if (!(error instanceof ArchiveFailure)) throw error
        warn('Nothing has been imported.')
        throw new CommandFailure(error.message)
      } finally {
        await renderer.close()
      }
    }
    await withDeps(env, work, { creates: !values.merge })
  },
}

const words = {
  added: 'new',
  same: 'the same',
  different: 'different, kept as they are here',
  elsewhere: 'here as another entry',
  conflict: 'in conflict',
} as const

const nothingWritten = 'Nothing has been written. The same command with --yes does it.'

type Print = Surroundings['print']

function printAppointed(print: Print, appointed: readonly Appointed[]): void {
  if (appointed.length > 0) print('This archive makes them administrators and moderators of the calendar:')
  for (const { email, role, deactivated } of appointed)
    print(`  ${email}: ${role}${deactivated ? ', deactivated' : ''}`)
}

function printReport(print: Print, report: MergeReport): void {
  const { files, examples, unnamed, withoutRole, notAdmitted } = report
  for (const [file, counts] of files) {
    const parts = outcomes.flatMap((outcome) =>
      counts[outcome] > 0 ? [`${counts[outcome]} ${words[outcome]}`] : [],
    )
    print(`${file}: ${parts.join(', ')}`)
  }
  for (const example of examples) print(`  ${example}`)
  if (unnamed > 0) print(`  and ${unnamed} more`)
  if (withoutRole.length > 0)
    print(`Without their role, until calendar user role gives it to them: ${withoutRole.join(', ')}`)
  if (notAdmitted.length > 0)
    print(
      `Deactivated, until a moderator or administrator activates them in Backstage: ${notAdmitted.join(', ')}`,
    )
}

type Merge = {
  file: string
  options: CheckOptions
  /** Whether `--yes` was given. */
  confirmed: boolean
}

/** Says what merging an archive would do, or does it if that is confirmed. */
async function merge(deps: Deps, { file, options, confirmed }: Merge, print: Print): Promise<void> {
  if (confirmed) {
    try {
      const report = await mergeArchive(deps, file, options)
      printReport(print, report)
      return print(report.added > 0 ? 'Merged.' : 'Everything is here already.')
    } catch (error) {
      if (error instanceof MergeConflict) printReport(print, error.report)
      throw error instanceof MergeConflict ? conflicting(error.report) : error
    }
  }
  const report = await previewMerge(deps.db, file, options)
  printReport(print, report)
  if (report.conflicts > 0) throw conflicting(report)
  if (report.added === 0) return print('Everything is here already.')
  throw new Unconfirmed(nothingWritten)
}

const conflicting = ({ conflicts }: MergeReport) =>
  new CommandFailure(
    `Nothing has been written: ${conflicts === 1 ? 'one conflict has' : `${conflicts} conflicts have`} to be solved first.`,
  )
