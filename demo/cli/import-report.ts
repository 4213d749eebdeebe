import { type ErrorCode, formatDateTime, type ImportPlan, limits } from '../../src/contract.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { importFaultText } from '../i18n/import-faults.ts'
import { type Counted, say, textsIn } from '../i18n/texts.ts'
import { CommandFailure, type Surroundings } from './command.ts'

type Say = Surroundings['say']

const steps: Record<string, string> = {
  create: 'new',
  update: 'changed',
  cancel: 'cancelled',
  unchanged: 'as it is',
  conflict: 'edited here and changed there, left out',
  alike: 'looks like one that is here, left out',
  deleted: 'deleted here, left out',
  invalid: 'left out',
}

/** Says what would happen to each event. */
export function sayPlan({ config }: Deps, tell: Say, plan: ImportPlan): void {
  for (const { step, name, start, faults } of plan.events) {
    const when = formatDateTime(new Date(start), config.timeZone)
    const why = Object.entries(faults).map(([field, code]) => `${field}: ${code}`)
    tell([when, name, [steps[step], ...why].join(', ')].join('\t'))
  }
  for (const { name, use } of plan.places) if (use === 'create') tell(`new place\t${name}`)
}

/** What couldn't be read, and what has to be chosen. */
export function warnOf({ config }: Deps, warn: Say, plan: ImportPlan): void {
  for (const fault of plan.faults) {
    const { where, value } = fault
    const text = importFaultText(config.language, {
      code: fault.code as Parameters<typeof importFaultText>[1]['code'],
      ...(value != null && { value }),
    })
    warn([where, text].filter(Boolean).join(': '))
  }
  for (const field of ['category', 'topic', 'location'] as const) {
    const without = plan.events.filter(({ faults }) => field in faults).length
    if (without > 0) warn(`${without} without a ${field}: --${field} says which.`)
  }
}

const refusals: Partial<Record<ErrorCode, string>> = {
  'already undone': 'This import has already been undone.',
  'too many events': `Nothing has been imported: more than ${limits.importedAtOnce} events. Export a shorter period, or split the file.`,
  'too many creates':
    'Nothing has been imported: this account has imported too much within an hour or a day.',
}

/** Why a source can't be read, as a sentence. */
function reasonIn({ config }: Deps, reason: string): string {
  const { fetching, 'import-faults': faults } = textsIn(config.language)
  const said: Record<string, string | Counted> = { ...fetching.fetching, ...faults.importFaults }
  const text = said[reason]
  return text === undefined ? reason : say(text, { value: limits.importBytes / 1_048_576 })
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
