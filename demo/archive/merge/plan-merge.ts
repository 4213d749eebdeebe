import { isDeepStrictEqual } from 'node:util'
import { caseKey, limits, type Target } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { listThemeFiles, readThemeFile } from '../../db/themes.ts'
import { type NumberedLine, numberedLines, themeFileAt } from '../check-archive.ts'
import { inChunks } from '../insert-parts.ts'
import { described, type OpenArchive, type Place } from '../open-archive.ts'
import type { Line, Part } from '../part.ts'
import { decide, idOf, meet, type Met, quoted, rowsBy } from './meet.ts'

/** Where the ids of an archive lead here: to an entry that stands for another one. */
type Ways = Map<Target, Map<string, string>>

/** What a merge will write. */
export type MergePlan = {
  outcomes: Outcomes
  /** The ids in the archive of what is added. */
  added: ReadonlyMap<Target, ReadonlySet<string>>
  ways: Ways
  /** The nicknames of new accounts whose own one is taken. */
  nicknames: ReadonlyMap<string, string>
}

/** Replaces the ids that a line points to by those of the entries that stand for them here. */
export function repointed(part: Part, line: Line, ways: Ways): Line {
  const moved = part.pointers(line).flatMap(({ path, to, id }) => {
    const way = ways.get(to)?.get(id)
    return way === undefined ? [] : [{ path, id, way }]
  })
  if (moved.length === 0) return line
  const changed: Line = { ...line }
  for (const { path, id, way } of moved) {
    const [field = '', at] = path.split('.')
    const lead = (value: unknown) => String(value).slice(0, -id.length) + way
    if (at === undefined) changed[field] = lead(changed[field])
    else
      changed[field] = (changed[field] as unknown[]).with(
        Number(at),
        lead((line[field] as unknown[])[Number(at)]),
      )
  }
  // Two of them may lead to the same entry.
  for (const { path } of moved) {
    const [field = '', at] = path.split('.')
    if (at !== undefined) changed[field] = [...new Set(changed[field] as unknown[])]
  }
  return changed
}

/** Not compared: how often and when a row was written, and what no import overwrites. */
const unseen = new Set([
  'id',
  'createdAt',
  'version',
  'changedAt',
  'active',
  'createdBy',
  'copyOf',
  'passwordHash',
  'lastInvitationAt',
  'role',
  'deactivated',
])

/** The fields in which two lines differ. */
function differences(line: Line, here: Line): string[] {
  return [...new Set([...Object.keys(line), ...Object.keys(here)])].filter(
    (field) => !unseen.has(field) && !isDeepStrictEqual(line[field] ?? null, here[field] ?? null),
  )
}

/** Finds nicknames that are free, here and among the new accounts. */
async function freeNickname(db: Queries, taken: Set<string>, nickname: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const candidate = nickname.slice(0, limits.nameLength - end.length) + end
    const key = caseKey(candidate)
    if (taken.has(key)) continue
    const [row] = await rowsBy(db, { table: 'users' }, 'nicknameKey', [key])
    if (row) continue
    taken.add(key)
    return candidate
  }
}

async function hasSameFiles(
  db: Queries,
  archive: OpenArchive,
  theme: string,
  here: string,
): Promise<boolean> {
  const files = archive.paths.flatMap((path) => {
    const file = themeFileAt(path)
    return file?.theme === theme ? [{ path, ...file }] : []
  })
  if ((await listThemeFiles(db, here)).length !== files.length) return false
  for (const { path, type, name } of files) {
    const content = await readThemeFile(db, here, type, name)
    if (!content || !(await archive.read(path, archive.sizeOf(path))).equals(content)) return false
  }
  return true
}

/** The images that added entries show, and the uploads that they were cropped from. */
async function imagesFor(archive: OpenArchive, part: Part, shown: ReadonlySet<string>): Promise<Set<string>> {
  const needed = new Set(shown)
  for await (const { line } of numberedLines(archive, part))
    if (shown.has(idOf(line)) && typeof line.copyOf === 'string') needed.add(line.copyOf)
  return needed
}

/**
 * Compares an archive that has been checked with the calendar and decides what becomes of each line. Reads only; the
 * plan is valid as long as nobody else writes.
 */
export async function planMerge(
  db: Queries,
  archive: OpenArchive,
  parts: readonly Part[],
): Promise<MergePlan> {
  const outcomes = new Outcomes()
  const added = new Map<Target, Set<string>>()
  const ways: Ways = new Map()
  const nicknames = new Map<string, string>()
  const taken = new Set<string>()
  const shown = new Set<string>()

  async function addUser(file: string, { number, line }: NumberedLine) {
    const nickname = String(line.nickname)
    const free = await freeNickname(db, taken, nickname)
    if (free !== nickname) {
      nicknames.set(idOf(line), free)
      outcomes.remark(
        'changed',
        { file, line: number },
        `nickname: ${quoted(nickname)} is taken: the account becomes ${quoted(free)}`,
      )
    }
    if (line.role !== 'normal') outcomes.loseRole(String(line.email))
    if (line.deactivated !== true) outcomes.lockOut(String(line.email))
  }

  async function noteHere(part: Part, line: Line, here: Line): Promise<string[]> {
    const fields = differences(repointed(part, line, ways), here)
    const isTheme = part.table === 'themes'
    if (isTheme && !(await hasSameFiles(db, archive, String(line.name), String(here.name))))
      fields.push('files')
    return fields
  }

  async function plan(part: Part, { number, line }: NumberedLine, met: Met): Promise<void> {
    const { file, table, target } = part
    const place = { file, line: number }
    const decision = decide(table, line, met)
    const leadTo = (id: string) => {
      if (target && id !== idOf(line)) ways.get(target)!.set(idOf(line), id)
    }
    switch (decision.outcome) {
      case 'added': {
        outcomes.count(file, 'added')
        added.get(target!)!.add(idOf(line))
        if (table === 'users') await addUser(file, { number, line })
        for (const { to, id } of part.pointers(line)) if (to === 'media') shown.add(id)
        return
      }
      case 'here': {
        leadTo(idOf(decision.as))
        const fields = await noteHere(part, line, decision.as)
        outcomes.count(file, fields.length > 0 ? 'different' : 'same')
        if (fields.length > 0)
          outcomes.remark('different', place, `different here, and stays so: ${fields.join(', ')}`)
        return
      }
      case 'elsewhere':
        leadTo(decision.id)
        outcomes.count(file, 'elsewhere')
        return outcomes.remark('elsewhere', place, decision.why)
      case 'conflict':
        outcomes.count(file, 'conflict')
        return outcomes.remark('conflict', place, decision.why)
    }
  }

  async function planPart(part: Part, keeps: (line: Line) => boolean): Promise<void> {
    const target = part.target!
    added.set(target, new Set())
    ways.set(target, new Map())
    for await (const all of inChunks(numberedLines(archive, part))) {
      const lines = all.filter(({ line }) => keeps(line))
      if (lines.length === 0) continue
      const met = await meet(
        db,
        part,
        lines.map(({ line }) => line),
      )
      for (const one of lines) await plan(part, one, met(one.line))
    }
  }

  const entries = parts.filter(({ target }) => target !== undefined && target !== 'media')
  for (const part of entries) await planPart(part, () => true)
  for (const part of parts.filter(({ target }) => target === 'media')) {
    const needed = await imagesFor(archive, part, shown)
    await planPart(part, (line) => needed.has(idOf(line)))
  }
  return { outcomes, added, ways, nicknames }
}

/** What merging makes of a line; see docs/archive.md. */
export const outcomes = ['added', 'same', 'different', 'elsewhere', 'conflict'] as const

export type Outcome = (typeof outcomes)[number]

/** How many lines of a file have each outcome. */
export type OutcomeCounts = Record<Outcome, number>

/** What a merge does, or would do. */
export type MergeReport = {
  /** By file, in the order of the archive; files whose lines are all left out are missing. */
  files: ReadonlyMap<string, OutcomeCounts>
  /** Lines that say what happens to single entries: conflicts first, ten at most. */
  examples: readonly string[]
  /** How many more there would be. */
  unnamed: number
  added: number
  conflicts: number
  /** Email addresses of new accounts that are moderators or administrators in the archive. */
  withoutRole: readonly string[]
  /** Email addresses of new accounts that come in deactivated although they are not in the archive. */
  notAdmitted: readonly string[]
}

const most = 10

/** In the order in which somebody has to know about them. */
const kinds = ['conflict', 'elsewhere', 'changed', 'different'] as const

/** Why a line is worth an example; `changed`: it's added, but not as it is. */
export type Remark = (typeof kinds)[number]

/** Collects what becomes of the lines. */
class Outcomes {
  readonly #files = new Map<string, OutcomeCounts>()
  readonly #examples = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Record<
    Remark,
    string[]
  >
  #remarks = 0
  readonly #withoutRole: string[] = []
  readonly #notAdmitted: string[] = []

  count(file: string, outcome: Outcome): void {
    const counts = this.#files.get(file) ?? { added: 0, same: 0, different: 0, elsewhere: 0, conflict: 0 }
    counts[outcome] += 1
    this.#files.set(file, counts)
  }

  /** Explains what happens to a line. */
  remark(kind: Remark, place: Place, text: string): void {
    this.#remarks += 1
    if (this.#examples[kind].length < most) this.#examples[kind].push(described(place, text))
  }

  /** Notes an account that loses its role. */
  loseRole(email: string): void {
    this.#withoutRole.push(email)
  }

  /** Notes an account that is deactivated until somebody here lets it in. */
  lockOut(email: string): void {
    this.#notAdmitted.push(email)
  }

  /** The report so far. */
  report(): MergeReport {
    const sum = (outcome: Outcome) =>
      [...this.#files.values()].reduce((total, counts) => total + counts[outcome], 0)
    const examples = kinds.flatMap((kind) => this.#examples[kind]).slice(0, most)
    return {
      files: this.#files,
      examples,
      unnamed: this.#remarks - examples.length,
      added: sum('added'),
      conflicts: sum('conflict'),
      withoutRole: this.#withoutRole,
      notAdmitted: this.#notAdmitted,
    }
  }
}
