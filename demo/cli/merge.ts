import type { CheckOptions } from '../archive/check-archive.ts'
import { mergeArchive, MergeConflict, previewMerge } from '../archive/merge/merge-archive.ts'
import { type MergeReport, outcomes } from '../archive/merge/plan-merge.ts'
import type { Deps } from '../config/deps.ts'
import { CommandFailure, type Surroundings, Unconfirmed } from './command.ts'

const words = {
  added: 'new',
  same: 'the same',
  different: 'different, kept as they are here',
  elsewhere: 'here as another entry',
  conflict: 'in conflict',
} as const

type Print = Surroundings['print']

function printReport(print: Print, { files, examples, unnamed, withoutRole }: MergeReport): void {
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
}

type Merge = {
  file: string
  options: CheckOptions
  /** Whether `--yes` was given. */
  confirmed: boolean
}

/** Says what merging an archive would do, or does it if that is confirmed. */
export async function merge(deps: Deps, { file, options, confirmed }: Merge, print: Print): Promise<void> {
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
  throw new Unconfirmed('Nothing has been written. The same command with --yes does it.')
}

const conflicting = ({ conflicts }: MergeReport) =>
  new CommandFailure(
    `Nothing has been written: ${conflicts === 1 ? 'one conflict has' : `${conflicts} conflicts have`} to be solved first.`,
  )
