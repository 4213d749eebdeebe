import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type BinItem, type EntryVersion, limits } from '../../src/contract.ts'
import { trackedFields, type Values } from '../domain/history.ts'
import type { Answer, Item, TestHost, TestUser } from './test-host.ts'

export const modelKinds = ['events', 'revents', 'groups', 'places'] as const

export type ModelKind = (typeof modelKinds)[number]

/** What is known of an entry: how it was after each write, by version. */
export type Known = {
  kind: ModelKind
  id: string
  item: Item
  version: number
  states: Map<number, Values>
  /** Versions of which the history must tell, since they changed something. */
  told: Set<number>
  /** Where it is; `merged` is in the bin as well, and its address leads to another entry. */
  place: 'there' | 'bin'
  /** Sub-events that its deletion released. */
  parts: { id: string; parentListed: unknown }[]
  /** In the bin: the main event of which it is a part when it comes back. */
  joins?: { parent: string; parentListed: unknown } | undefined
  /** The day of its repeating event that its deletion has skipped. */
  excluded?: string | undefined
  /** In the bin: the entries that had been merged into it. */
  merged: string[]
}

const empty = [undefined, null, false, ''] as readonly unknown[]

/** A value as it is compared: what is absent, `false` or empty is the same. */
const plain = (value: unknown) =>
  empty.includes(value) || (Array.isArray(value) && value.length === 0) ? null : value

/** The fields of an entry of which its history tells. */
export function trackedOf(kind: ModelKind, item: Values): Values {
  return Object.fromEntries(trackedFields[kind].map((field) => [field, plain(item[field])]))
}

/** Counted from elsewhere, or by the clock. */
const derived = ['eventCount', 'generatedUntil', 'changedAt']

const withoutDerived = (item: Values) =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([field]) => !derived.includes(field))
      .map(([field, value]) => [field, plain(value)]),
  )

/**
 * What the host must know of the entries of one sequence of writes: it remembers how each entry was after every write,
 * as a moderator reads it, and compares histories and bins with that.
 */
export class HistoryModel {
  readonly entries = new Map<string, Known>()
  /** Where addresses of merged places lead. */
  readonly redirects = new Map<string, string>()
  readonly host: TestHost
  readonly reader: TestUser
  /** A part of the names of all its entries, and of no other. */
  readonly tag: string

  constructor(host: TestHost, reader: TestUser, tag: string) {
    this.host = host
    this.reader = reader
    this.tag = tag
  }

  there(kind?: ModelKind): Known[] {
    return [...this.entries.values()].filter(
      (entry) => entry.place === 'there' && (kind === undefined || entry.kind === kind),
    )
  }

  inBin(): Known[] {
    return [...this.entries.values()].filter(({ place }) => place === 'bin')
  }

  find(reference: unknown, kind: ModelKind): Known | undefined {
    const entry = this.entries.get(String(reference).replace(/^(id|revent):/, ''))
    return entry?.kind === kind && entry.place === 'there' ? entry : undefined
  }

  partsOf({ id }: Known): Known[] {
    return this.there('events').filter(({ item }) => item.parent === `id:${id}`)
  }

  /** The date that a repeating event has on a day. */
  dateOn(parent: unknown, day: unknown): Known | undefined {
    return this.there('events').find(({ item }) => item.parent === parent && item.generatedFor === day)
  }

  created(kind: ModelKind, id: string): void {
    const nothing = { states: new Map<number, Values>(), told: new Set([1]), parts: [], merged: [] }
    this.entries.set(id, { kind, id, item: { id }, version: 0, place: 'there', ...nothing })
  }

  /** An entry has been deleted: by version `version + 1`. */
  deleted(entry: Known, excluded?: string): void {
    entry.parts = this.partsOf(entry).map(({ id, item }) => ({ id, parentListed: item.parentListed }))
    entry.excluded = excluded
    entry.joins = undefined
    entry.place = 'bin'
    entry.told.add(entry.version + 1)
    entry.merged = [...this.redirects].filter(([, target]) => target === entry.id).map(([gone]) => gone)
    for (const gone of entry.merged) this.redirects.delete(gone)
  }

  /** An entry has been merged into another one. */
  mergedInto(entry: Known, into: Known): void {
    this.deleted(entry)
    this.redirects.delete(into.id)
    for (const gone of [entry.id, ...entry.merged]) this.redirects.set(gone, into.id)
  }

  /** An entry is there again: with the next version but one. */
  restored(entry: Known): void {
    entry.place = 'there'
    entry.told.add(entry.version + 2)
    this.redirects.delete(entry.id)
    for (const gone of entry.merged)
      if (this.entries.get(gone)!.place === 'bin' && !this.redirects.has(gone))
        this.redirects.set(gone, entry.id)
  }

  /** Reads all entries that are there, and remembers those that were written. `writes`: whether any may have been. */
  async look(writes: boolean): Promise<void> {
    const there = this.there()
    const answers = await Promise.all(
      there.map(async ({ kind, id }) => this.reader.get<Item>(`/${kind}/${id}`)),
    )
    for (const [at, answer] of answers.entries()) this.remember(there[at]!, answer, writes)
  }

  private remember(entry: Known, { status, body, headers }: Answer<Item>, writes: boolean): void {
    const name = `${entry.kind}/${entry.id}`
    expect([name, status]).toEqual([name, 200])
    const version = Number(/\d+/.exec(headers.get('etag')!)![0])
    const state = trackedOf(entry.kind, body)
    const known = entry.states.get(version)
    if (known) expect([name, version, state]).toEqual([name, version, known])
    if (!writes) expect([name, version]).toEqual([name, entry.version])
    expect(version).toBeGreaterThanOrEqual(entry.version)
    const before = entry.states.get(entry.version)
    if (version > entry.version && before && !isDeepStrictEqual(before, state)) entry.told.add(version)
    entry.states.set(version, state)
    entry.version = version
    entry.item = body
  }

  /** Expects that an entry is as it was when it was deleted, except for `but`. */
  async expectSame(entry: Known, was: Item, but: readonly string[]): Promise<void> {
    const now = await this.reader.read<Item>(`/${entry.kind}/${entry.id}`)
    const rest = (item: Item) =>
      Object.fromEntries(Object.entries(withoutDerived(item)).filter(([field]) => !but.includes(field)))
    expect(rest(now)).toEqual(rest({ ...was, ...entry.joins }))
  }

  /** Compares the history of an entry with what is remembered: all versions that are kept, or one of them. */
  async expectHistory(entry: Known, choose?: (max: number) => number): Promise<void> {
    const { kind, id, states, told } = entry
    const path = `/${kind}/${id}`
    const list = await this.reader.read<EntryVersion[]>(`${path}/versions`)
    const listed = list.map(({ version }) => version)
    const oldest = entry.version - limits.versions
    const expected = [...told].filter((version) => version > oldest).toSorted((a, b) => b - a)
    // A request may write an entry twice; the version between is in the history, too, but nobody has read it.
    expect([path, listed.filter((version) => told.has(version) && version > oldest)]).toEqual([
      path,
      expected,
    ])
    for (const version of listed.slice(0, -1))
      if (states.has(version)) expect([path, version, told.has(version)]).toEqual([path, version, true])
    const kept = listed.filter((version) => states.has(version))
    const checked = choose && kept.length > 0 ? [kept[choose(kept.length)]!] : kept
    for (const version of checked) {
      const item = await this.reader.read(`${path}/versions/${version}`)
      expect([path, version, trackedOf(kind, item)]).toEqual([path, version, states.get(version)])
    }
  }

  /** Expects that a user finds in the bin what they own, or everything. */
  async expectBin(user: TestUser): Promise<void> {
    const items = await user.list<BinItem>('bin', { likeName: this.tag })
    const expected = this.inBin().filter(
      ({ item }) => user.role !== 'normal' || (item.ownedBy as string[]).includes(user.id),
    )
    const shown = ({ kind, id, item: { name, ownedBy } }: Known) => ({ resource: kind, id, name, ownedBy })
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect(
      items.map(({ resource, id, name, ownedBy }) => ({ resource, id, name, ownedBy })).toSorted(byId),
    ).toEqual(expected.map(shown).toSorted(byId))
  }

  /** Expects everything to be as it is remembered. */
  async expectAll(users: readonly TestUser[]): Promise<void> {
    await this.look(false)
    for (const entry of this.there()) await this.expectHistory(entry)
    for (const user of users) await this.expectBin(user)
    for (const { kind, id } of this.inBin()) {
      const target = this.redirects.get(id)
      const { status, headers } = await this.reader.get(`/${kind}/${id}`)
      const found = [status, headers.get('location')?.split('/').at(-1)]
      expect([kind, id, ...found]).toEqual([kind, id, ...(target ? [301, target] : [404, undefined])])
    }
  }
}
