import type { HistoryApi } from '../api/history.ts'
import { ApiError } from '../api/api-error.ts'
import type { EntryVersion, RestoreRequest, RunProgress, RunUndone } from '../contracts/bin.ts'
import { parseParent } from '../core/references.ts'
import type { ResourceName, RestorableName } from '../core/resource-names.ts'
import type { FakeRow } from './fake-merging.ts'

type Note = (call: { call: string; resource?: ResourceName; id?: string; body?: unknown }) => Promise<void>

type Tables = {
  table: (name: ResourceName) => FakeRow[]
  tag: (id: string) => string
  /** Counts up the version of an entry, and returns it. */
  next: (id: string) => number
}

type Stay = RunUndone['stays'][number]

/** Versions and deleted entries, in memory. */
export function createFakeHistory(note: Note, { table, tag, next }: Tables) {
  const versions = new Map<string, EntryVersion[]>()
  const bin = new Map<string, FakeRow>()
  const find = (name: ResourceName, id: string) => {
    const row = table(name).find((candidate) => candidate.id === id)
    if (!row) throw new ApiError(404, 'not found')
    return row
  }
  const forget = (id: string) => {
    const gone = table('bin')
    gone.splice(gone.indexOf(find('bin', id)), 1)
  }
  /** How to undo each call of a work: why its entry stays, or nothing. */
  const works = new Map<string, (() => Stay | undefined)[]>()
  let progress: RunProgress[] = []
  let undone: RunUndone | undefined
  const of = (id: string) => versions.get(id) ?? versions.set(id, []).get(id)!

  /** Keeps what an entry was before it is changed. */
  function keep(row: FakeRow, input: object, version: number, how: EntryVersion['how'] = 'form') {
    const changed = Object.entries(input).filter(
      ([field, to]) => JSON.stringify(row[field] ?? null) !== JSON.stringify(to ?? null),
    )
    if (changed.length === 0) return
    const changes = changed.map(
      ([field, to]) => [field, { from: row[field] ?? null, to: to ?? null }] as const,
    )
    const by = { by: 'me', byName: 'Kim', how, createdAt: `2026-11-21T10:0${version % 10}:00.000Z` }
    of(row.id).unshift({ version, step: 'changed', ...by, changes: Object.fromEntries(changes) })
  }

  /** Takes an entry out of the bin; throws what the server would. */
  function takeBack(id: string, { without, name }: RestoreRequest) {
    const { resource, ...found } = find('bin', id) as FakeRow & { resource: RestorableName }
    const kept = { ...(bin.get(id) ?? { id, name: found.name, ownedBy: found.ownedBy }) }
    for (const field of without) delete kept[field]
    const row: FakeRow = { ...kept, ...(name != null && { name }) }
    const parent = parseParent((row.parent as string | undefined) ?? null)
    if (parent && !table(parent.kind === 'event' ? 'events' : 'revents').some((one) => one.id === parent.id))
      throw new ApiError(400, 'invalid body', { fields: { parent: 'invalidReference' } })
    const isUnique = resource !== 'events' && resource !== 'revents'
    if (isUnique && table(resource).some((one) => one.name === row.name))
      throw new ApiError(400, 'name already exists')
    forget(id)
    table(resource).push(row)
    return { resource, id, name: String(row.name) }
  }

  /** Makes a call part of a work. */
  const join = (run: string | undefined, undo: () => Stay | undefined) => {
    if (run !== undefined) works.set(run, [...(works.get(run) ?? []), undo])
  }

  const api: HistoryApi = {
    async versions(resource, id) {
      await note({ call: 'versions', resource, id })
      const first = of(id).at(-1)?.version ?? 2
      return [...of(id), { version: first - 1, createdAt: null, changes: {} }]
    },
    async restore(resource, { id, version, etag }, { without }) {
      await note({ call: 'restore', resource, id, body: { version, without } })
      if (etag !== undefined && etag !== tag(id)) throw new ApiError(412, 'changed in the meantime')
      const row = find(resource, id)
      const newer = of(id).filter((one) => one.version > version)
      const values = Object.fromEntries(
        newer.flatMap(({ changes }) => Object.entries(changes).map(([field, { from }]) => [field, from])),
      )
      for (const field of without) delete values[field]
      keep(row, values, next(id), 'restore')
      Object.assign(row, values)
      return { item: structuredClone(row) as never, etag: tag(id) }
    },
    async restoreDeleted(id, request = { without: [] }) {
      await note({ call: 'restoreDeleted', id, body: { without: request.without, name: request.name } })
      return takeBack(id, request)
    },
    async removeHistory(resource, id) {
      await note({ call: 'removeHistory', resource, id })
      versions.delete(id)
    },
    async undoRun(id) {
      await note({ call: 'undoRun', id })
      const begun = progress.shift()
      if (begun) return begun
      const known = works.get(id)
      if (undone || !known) return undone ?? { restored: 1, removed: 0, stays: [] }
      const tried = known.toReversed().map((undo) => ({ undo, stay: undo() }))
      const left = tried.filter(({ stay }) => stay)
      works.set(id, left.map(({ undo }) => undo).toReversed())
      return {
        restored: tried.length - left.length,
        removed: 0,
        stays: left.map(({ stay }) => stay!),
      }
    },
    async undoing(id) {
      await note({ call: 'undoing', id })
      return (
        progress.shift() ?? {
          state: 'undone',
          done: 1,
          total: 1,
          restored: 1,
          removed: 0,
          stays: [],
          ...undone,
        }
      )
    },
    async deleteForGood(id) {
      await note({ call: 'deleteForGood', id })
      forget(id)
    },
  }
  return {
    api,
    keep,
    /** What undoing work on many entries answers. */
    setRunUndone: (next: RunUndone) => void (undone = next),
    /** How far undoing is, each time that somebody asks; then it is done. */
    setUndoing: (next: RunProgress[]) => void (progress = next),
    /** An entry is about to be changed as a part of a work. */
    changing(run: string | undefined, row: FakeRow) {
      const former = { ...row }
      join(run, () => {
        Object.assign(row, former)
        next(row.id)
        return undefined
      })
    },
    /** Puts a deleted entry into the bin. */
    drop(resource: RestorableName, row: FakeRow, run?: string) {
      join(run, () => {
        try {
          takeBack(row.id, { without: [] })
          return undefined
        } catch (error) {
          const reason = (error as ApiError).code === 'name already exists' ? 'nameTaken' : 'lost'
          return { id: row.id, name: String(row.name), resource, reason }
        }
      })
      bin.set(row.id, row)
      const { name = row.id, start = null, ownedBy = [] } = row
      const minute = String(bin.size % 60).padStart(2, '0')
      const [createdAt, until] = [`2026-11-21T10:${minute}:00.000Z`, `2026-12-21T10:${minute}:00.000Z`]
      const by = { by: 'me', byName: 'Kim', how: 'form', run: null }
      table('bin').unshift({ id: row.id, createdAt, until, resource, name, start, ...by, ownedBy })
    },
  }
}
