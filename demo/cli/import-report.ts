import {
  type ErrorCode,
  formatDateTime,
  type ImportFaultCode,
  type ImportPlan,
  limits,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Found } from '../domain/foreign-calendar.ts'
import { importFaultText } from '../i18n/import-faults.ts'
import { type Counted, formatText, textsIn } from '../i18n/texts.ts'
import { ApiError } from '../lib/api-error.ts'
import { CommandFailure, type Surroundings } from './command.ts'

type Print = Surroundings['print']

const steps: Record<string, string> = {
  create: 'new',
  update: 'changed',
  cancel: 'cancelled',
  unchanged: 'as it is',
  conflict: 'edited here and changed there, left out',
  duplicate: 'looks like one that is here, left out',
  deleted: 'deleted here, left out',
  invalid: 'left out',
}

/** Says what would happen to each event. */
export function printPlan({ config }: Deps, print: Print, plan: ImportPlan): void {
  for (const { step, name, start, faults } of plan.events) {
    const when = formatDateTime(new Date(start), config.timeZone)
    const why = Object.entries(faults).map(([field, code]) => `${field}: ${code}`)
    print([when, name, [steps[step], ...why].join(', ')].join('\t'))
  }
  for (const { name, use } of plan.places) if (use === 'create') print(`new place\t${name}`)
}

/** Faults of a source that was understood all the same. */
const notes: readonly ImportFaultCode[] = ['private', 'tooFarAhead', 'unknownTimeZone']

/** What couldn't be read, and how much is over. Throws a CommandFailure if nothing could be read. */
export function warnOfSource({ config }: Deps, warn: Print, { events, faults, past }: Found): void {
  for (const fault of faults) {
    const where = fault.line === undefined ? fault.where : `Line ${fault.line}`
    warn([where, importFaultText(config.language, fault)].filter(Boolean).join(': '))
  }
  if (past > 0)
    warn(past === 1 ? '1 date is over and was left out.' : `${past} dates are over and were left out.`)
  if (events.length + past === 0 && faults.some(({ code }) => !notes.includes(code)))
    throw new CommandFailure('Nothing has been imported: no event could be read.')
}

/** What has to be chosen. */
export function warnOfPlan(warn: Print, plan: ImportPlan): void {
  for (const field of ['category', 'topic', 'location'] as const) {
    const without = plan.events.filter(({ faults }) => field in faults).length
    if (without > 0) warn(`${without} without a ${field}: --${field} says which.`)
  }
}

const refusals: Partial<Record<ErrorCode, string>> = {
  'too many events': `Nothing has been imported: more than ${limits.importedAtOnce} events. Export a shorter period, or split the file.`,
  'too many creates':
    'Nothing has been imported: this account has imported too much within an hour or a day.',
}

const undoRefusals: Partial<Record<ErrorCode, string>> = {
  'already undone': 'This import has already been undone.',
  'second factor missing':
    'Nothing has been undone: the account has not set up the second factor that its role requires.',
  unauthorized:
    'Nothing has been undone: this account may not. Whoever imported it and administrators may: --as names one.',
}

/** Why an import isn't undone, as a line. */
export function explainUndo(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { error: code } = error.body
  // Those who may not know of it get the same answer as those who may not undo it: there is one, as the command knows.
  throw new CommandFailure(
    undoRefusals[code === 'not found' ? 'unauthorized' : (code as ErrorCode)] ??
      `Nothing has been undone: ${code}.`,
  )
}

/** Why a source can't be read, as a sentence. */
function reasonIn({ config }: Deps, reason: string): string {
  const { fetching, importFaults } = textsIn(config.language)
  const texts: Record<string, string | Counted> = { ...fetching, ...importFaults }
  const text = texts[reason]
  return text === undefined ? reason : formatText(text, { value: limits.importBytes / 1_048_576 })
}

/** What the host answers to clients, as a line. */
export function explain(deps: Deps, error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { error: code, reason, fields = {} } = error.body
  const known = refusals[code as ErrorCode]
  if (known !== undefined) throw new CommandFailure(known)
  const faults = Object.entries(fields).map(([field, fault]) => `${field} ${fault}`)
  const why = reason === undefined ? `${[code, ...faults].join(', ')}.` : reasonIn(deps, reason)
  throw new CommandFailure(`Nothing has been imported: ${why}`)
}
