import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import {
  columnFields,
  type ErrorCode,
  fold,
  formatDateTime,
  importChoices,
  type ImportChoices,
  type ImportFaultCode,
  type ImportPlan,
  limits,
  sourceFormats,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { migrate } from '../db/migrate.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { Found } from '../domain/foreign-calendar.ts'
import { AccountGone, callerNamed, writerAs } from '../entries/write-as.ts'
import { importFaultText } from '../i18n/import-faults.ts'
import { type Counted, formatText, textsIn } from '../i18n/texts.ts'
import { applyPlan } from '../imports/apply.ts'
import { openSource, type OpenSource } from '../imports/open-source.ts'
import { planImport } from '../imports/plan/plan.ts'
import { undoImport } from '../imports/undo.ts'
import { ApiError } from '../lib/api-error.ts'
import { CommandFailure, readArgs, type Surroundings, Unconfirmed, UsageError, withDeps } from './command.ts'

const options = {
  from: { type: 'string' },
  undo: { type: 'string' },
  as: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  category: { type: 'string' },
  topic: { type: 'string' },
  location: { type: 'string' },
  column: { type: 'string', multiple: true },
  unpublished: { type: 'boolean', default: false },
  private: { type: 'boolean', default: false },
} as const

/** The part of the help of `calendar import` that is about events. */
export const importEventsHelp = `Usage: calendar import --from FORMAT FILE-OR-URL [OPTIONS]
       calendar import --undo ID [--as EMAIL]

Reads events from another calendar: a file, or an address that begins with https://. What looks like an event that is
there already is left out, and so is what was edited here; what was imported before is brought up to date.
At most ${limits.importedAtOnce} events are imported at once, the nearest first: the same command once more takes the next.
/docs/importing/ of a running calendar says more.

  --from FORMAT         ${sourceFormats.join(', ')}, or auto
  --as EMAIL            the account that the events will belong to; without it, the oldest administrator's
  --dry-run             says what would happen, and writes nothing; exit code 3 if something would
  --category NAME       the category of events without one that is known here
  --topic NAME          the same for the topic
  --location TEXT       where events without a place are
  --column HEADER=FIELD what a column of a table is; nothing after the = leaves it out. Can be repeated
  --unpublished         new events are only visible to those who can edit them
  --private             takes in events that the source marks as private, too
  --undo ID             removes what an import has created and puts back what it has changed; for the account that
                        imported it and for administrators`

/** Whether the arguments of `calendar import` are about events, not about an archive. */
export const isEventImport = (args: readonly string[]): boolean =>
  args.some((arg) => /^--(?:from|undo)(?:=|$)/.test(arg))

/** The account in whose name events are imported. */
async function accountOf({ db }: Deps, email: string | undefined): Promise<string> {
  if (email !== undefined) {
    const user = await findUserByEmail(db.read, email)
    if (!user) throw new CommandFailure(`There is no account with the address ${email}.`)
    return user.id
  }
  const admin = await db.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated', '=', 0)
    .orderBy('seq')
    .executeTakeFirst()
  if (!admin) throw new CommandFailure('There is no administrator: --as names the account to import as.')
  return admin.id
}

async function idNamed(
  db: Queries,
  table: 'categories' | 'topics',
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined) return undefined
  const rows = await db.selectFrom(table).select(['id', 'name']).orderBy('seq').execute()
  const found = rows.find((row) => fold(row.name) === fold(name))
  if (!found) throw new CommandFailure(`There is no ${table === 'topics' ? 'topic' : 'category'} '${name}'.`)
  return found.id
}

function mappingOf(columns: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    columns.map((column) => {
      const at = column.lastIndexOf('=')
      if (at < 1) throw new UsageError(`--column '${column}': HEADER=FIELD`)
      const field = column.slice(at + 1)
      if (field && !columnFields.some((known) => known === field))
        throw new UsageError(`--column '${column}': '${field}' is no field: ${columnFields.join(', ')}`)
      return [column.slice(0, at), field || null]
    }),
  )
}

/** Throws a UsageError for columns that the source doesn't have. */
function assertColumns({ columns, format }: OpenSource, asked: readonly string[]): void {
  const [first] = asked
  if (first === undefined) return
  if (!columns) throw new UsageError(`--column is for tables, and this is ${format}`)
  const headers = columns.map(({ header }) => header)
  const unknown = asked.find((header) => !headers.includes(header))
  if (unknown !== undefined)
    throw new UsageError(`--column: no column is called '${unknown}': ${headers.filter(Boolean).join(', ')}`)
}

async function readGiven(source: string): Promise<{ address: string } | { bytes: Uint8Array }> {
  if (/^(?:https?|webcals?):/i.test(source)) return { address: source }
  if ((await stat(source)).size > limits.importBytes)
    throw new CommandFailure(`${source} is larger than ${limits.importBytes / 1_048_576} MB.`)
  return { bytes: await readFile(source) }
}

type Values = ReturnType<typeof readArgs<typeof options>>['values']

async function choicesOf({ db }: Deps, values: Values): Promise<ImportChoices> {
  return v.parse(importChoices, {
    category: await idNamed(db.read, 'categories', values.category),
    topic: await idNamed(db.read, 'topics', values.topic),
    location: values.location,
    published: !values.unpublished,
    private: values.private,
  })
}

async function importEvents(deps: Deps, given: string, values: Values, { print, warn }: Surroundings) {
  const asked = [...sourceFormats, 'auto' as const].find((format) => format === values.from)
  if (!asked) throw new UsageError(`'${values.from}' is no format: ${sourceFormats.join(', ')}, auto`)
  const mapping = mappingOf(values.column ?? [])
  const userId = await accountOf(deps, values.as)
  const choices = await choicesOf(deps, values)
  const source = await openSource(deps, {
    ...(await readGiven(given)),
    format: asked,
    ...(values.column && { mapping }),
  })
  assertColumns(source, Object.keys(mapping))
  const faults = source.faults.filter(({ code }) => code !== 'private' || !choices.private)
  warnOfSource(deps, warn, { ...source, faults })
  const caller = await callerNamed(deps, userId)
  if (!caller) throw new CommandFailure(`The account ${values.as} is deactivated.`)
  const context = { deps, tx: deps.db.read, caller, now: deps.now() }
  if (values['dry-run']) {
    const { plan, changes } = await planImport(context, source, { choices })
    printPlan(deps, print, plan)
    warnOfPlan(warn, plan)
    printLater(print, plan)
    if (changes.length === 0) return print('Nothing to import')
    throw new Unconfirmed('Nothing has been written. The same command without --dry-run does it.')
  }
  const plans: ImportPlan[] = []
  const item = await applyPlan({ deps, write: writerAs(deps, userId) }, source, async () => {
    const draft = await planImport(context, source, { choices })
    plans.push(draft.plan)
    return { draft }
  })
  const plan = plans[0]!
  warnOfPlan(warn, plan)
  const { duplicate, conflict, invalid } = plan.counts
  const leftOut = duplicate! + conflict! + invalid!
  const left = leftOut > 0 ? `, left out: ${leftOut} (--dry-run says why)` : ''
  if (!item) {
    print(`Nothing to import${left}`)
    return
  }
  const { created, updated, canceled, places, id } = item
  print(`Imported: new: ${created}, changed: ${updated}, cancelled: ${canceled}, places: ${places}${left}`)
  print(`To undo it: calendar import --undo ${id}`)
  printLater(print, plan)
}

const whyItStays = {
  edited: 'edited here since',
  importedLater: 'changed by a later import',
  inUse: 'something else needs it',
  notAllowed: 'not to be changed by this account',
} as const

async function undo(
  deps: Deps,
  id: string,
  email: string | undefined,
  { print }: Surroundings,
): Promise<void> {
  const row = await deps.db.read.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new CommandFailure(`There is no import '${id}'.`)
  const write = writerAs(deps, await accountOf(deps, email))
  const undone = await undoImport(write, id).catch((error: unknown) => explainUndo(deps, id, error))
  for (const { name, reason } of undone.stays) print(`stays\t${name}\t${whyItStays[reason]}`)
  print(`Undone: removed: ${undone.removed}, put back: ${undone.restored}, stay: ${undone.stays.length}`)
}

/**
 * `calendar import --from …` and `--undo …`: imports events in the name of an account, with its rights, and undoes that.
 */
export async function runEventImport(args: string[], surroundings: Surroundings): Promise<void> {
  const isUndo = args.some((arg) => arg.startsWith('--undo'))
  const { values, positionals } = readArgs(args, options, isUndo ? [] : ['FILE-OR-URL'])
  if (values.from !== undefined && values.undo !== undefined) throw new UsageError('either --from or --undo')
  await withDeps(surroundings.env, async (deps) => {
    await migrate(deps.db)
    const work =
      values.undo === undefined
        ? importEvents(deps, positionals[0]!, values, surroundings)
        : undo(deps, values.undo, values.as, surroundings)
    await work.catch((error: unknown) => explain(deps, error))
  })
}

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
function printPlan({ config }: Deps, print: Print, plan: ImportPlan): void {
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
function warnOfSource({ config }: Deps, warn: Print, { events, faults, past }: Found): void {
  for (const fault of faults) {
    const where = fault.line === undefined ? fault.where : `Line ${fault.line}`
    warn([where, importFaultText(config.language, fault)].filter(Boolean).join(': '))
  }
  if (past > 0)
    warn(past === 1 ? '1 date is over and was left out.' : `${past} dates are over and were left out.`)
  if (events.length + past === 0 && faults.some(({ code }) => !notes.includes(code)))
    throw new CommandFailure('Nothing has been imported: no event could be read.')
}

/** How much of a long source is left. */
function printLater(print: Print, { counts: { later = 0 } }: ImportPlan): void {
  if (later > 0)
    print(`${later} later ones are not part of this import: the same command once more takes the next ones`)
}

/** What has to be chosen. */
function warnOfPlan(warn: Print, plan: ImportPlan): void {
  for (const field of ['category', 'topic', 'location'] as const) {
    const without = plan.events.filter(({ faults }) => field in faults).length
    if (without > 0) warn(`${without} without a ${field}: --${field} says which.`)
  }
}

const refusals: Partial<Record<ErrorCode, string>> = {
  'too many creates':
    'Nothing has been imported: this account has imported too much within an hour or a day.',
}

const undoRefusals: Partial<Record<ErrorCode, string>> = {
  'already running': 'the import is not finished yet.',
  'second factor missing': 'the account has not set up the second factor that its role requires.',
  unauthorized: 'this account may not. Whoever imported it and administrators may: --as names one.',
}

/** Whether an import is being undone: some of it may be undone already, and the calendar goes on with the rest. */
async function isBeingUndone({ db }: Deps, id: string): Promise<boolean> {
  const run = await db.read
    .selectFrom('importRuns')
    .select('importId')
    .where('importId', '=', id)
    .where('state', '=', 'undoing')
    .executeTakeFirst()
  return run !== undefined
}

/** Why an import isn't undone, or only in part, as a line. */
async function explainUndo(deps: Deps, id: string, error: unknown): Promise<never> {
  if (!(error instanceof AccountGone) && !(error instanceof ApiError)) throw error
  const code = error instanceof ApiError ? error.body.error : undefined
  const isUnderWay = await isBeingUndone(deps, id)
  if (code === 'already undone')
    throw new CommandFailure(
      isUnderWay ? 'This import is already being undone.' : 'This import has already been undone.',
    )
  // Those who may not know of it get the same answer as those who may not undo it: there is one, as the command knows.
  const reason =
    code === undefined
      ? 'the account is deactivated.'
      : (undoRefusals[code === 'not found' ? 'unauthorized' : (code as ErrorCode)] ?? `${code}.`)
  if (!isUnderWay) throw new CommandFailure(`Nothing has been undone: ${reason}`)
  throw new CommandFailure(
    `Part of the import may have been undone: ${reason} A running calendar undoes the rest within minutes. If this account may not, another one can then.`,
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
function explain(deps: Deps, error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { error: code, reason, fields = {} } = error.body
  const known = refusals[code as ErrorCode]
  if (known !== undefined) throw new CommandFailure(known)
  const faults = Object.entries(fields).map(([field, fault]) => `${field} ${fault}`)
  const why = reason === undefined ? `${[code, ...faults].join(', ')}.` : reasonIn(deps, reason)
  throw new CommandFailure(`Nothing has been imported: ${why}`)
}
