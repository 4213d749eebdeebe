import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/api.ts'
import type { ListQuery, ResourceApi } from '../api/resource.ts'
import type { InputOf, ItemOf } from '../contracts/contracts.ts'
import { capabilities, type Dashboard, type UserEntries } from '../core/calls.ts'
import type { FocalPoint } from '../core/focal-point.ts'
import { fold as foldText } from '../core/fold.ts'
import { nextInvitationFrom } from '../core/invitation-quota.ts'
import { recurrenceDays } from '../core/recurrence.ts'
import { formatParent } from '../core/references.ts'
import { isRestorable, type ResourceName } from '../core/resource-names.ts'
import { useStore } from '../store/store.ts'
import { createFakeDesk } from './fake-desk.ts'
import { foldRows } from './fake-folding.ts'
import { createFakeGuests } from './fake-guests.ts'
import { createFakeHistory } from './fake-history.ts'
import { createFakeImports } from './fake-imports.ts'
import { fakeMerging, type FakeRow } from './fake-merging.ts'
import { fakeOptions } from './fake-options.ts'
import { inOrder, matches } from './fake-rows.ts'
import { fakeReading } from './fake-reading.ts'
import { createFakeSecurity, type FakeSecurity } from './fake-security.ts'
import { createFakeThemes, type FakeTheme } from './fake-themes.ts'

/** Creation time of everything created by a call. */
const createdNow = '2026-11-21T10:00:00.000Z'

const nothing = { items: [], total: 0 }
/** The dashboard of someone who looks after nothing. */
export const emptyDashboard: Dashboard = {
  next: nothing,
  unpublished: nothing,
  canceled: nothing,
  withoutImage: nothing,
}

const noEntries: UserEntries = { own: 0, shared: 0, hidden: 0 }

type Row = FakeRow

/** Initial content of the fake server's tables. */
export type FakeData = { [Name in ResourceName]?: (Partial<ItemOf<Name>> & { id: string })[] }

/**
 * An in-memory server for screen tests: lists with filters, items with ETags that follow every change,
 * injected errors, and a record of all calls.
 */
export function createFakeApi(
  data: FakeData = {},
  themes: FakeTheme[] = [],
  security: Partial<FakeSecurity> = {},
) {
  const tables = new Map<string, Row[]>(
    Object.entries(data).map(([name, rows]) => [name, structuredClone(rows) as Row[]]),
  )
  const calls: {
    call: string
    resource?: ResourceName
    id?: string
    body?: unknown
    key?: string
    search?: Record<string, string>
    run?: string
    /** Requested number of rows. */
    limit?: number
  }[] = []
  const refusals = new Map<string, unknown>()
  const holds = new Map<string, Promise<void>>()
  const losses = new Map<string, ApiError>()
  const created = new Map<string, Row>()
  const versions = new Map<string, number>()
  const focalPoints = new Map<string, FocalPoint>()
  let made = 0

  const table = (name: ResourceName) => tables.get(name) ?? tables.set(name, []).get(name)!
  const tag = (id: string) => `"${versions.get(id) ?? 1}"`
  const find = (name: ResourceName, id: string) => {
    const row = table(name).find((candidate) => candidate.id === id)
    if (!row) throw new ApiError(404, 'not found')
    return row
  }
  /** Whether an entry is a user's own, or organised by a group of theirs. */
  const isEditable = (row: Row, userId: unknown) => {
    const theirs = ({ ownedBy }: Row) => Array.isArray(ownedBy) && ownedBy.includes(userId)
    const organizers = Array.isArray(row.organizers) ? row.organizers : []
    return (
      theirs(row) || table('groups').some((group) => theirs(group) && organizers.includes(`id:${group.id}`))
    )
  }
  /** Records a call; delays it or throws, if the test has arranged so, once. */
  const note = async (entry: (typeof calls)[number]) => {
    calls.push(entry)
    const hold = holds.get(entry.call)
    holds.delete(entry.call)
    await hold
    const refusal = refusals.get(entry.call)
    refusals.delete(entry.call)
    if (refusal !== undefined) throw refusal
  }

  /** Returns the answer of a call, unless the test has arranged for it to get lost. */
  const answer = <Value>(call: string, value: Value): Value => {
    const loss = losses.get(call)
    losses.delete(call)
    if (loss) throw loss
    return value
  }

  function resource<Name extends ResourceName>(name: Name): ResourceApi<Name> {
    const item = (row: Row) => structuredClone(row) as unknown as ItemOf<Name>
    return {
      async list({ offset = 0, limit, filters = {}, sorting, order, fold }: ListQuery<Name>) {
        await note({ call: 'list', resource: name, body: filters, limit })
        const { ownedBy, ...others } = filters as Record<string, unknown>
        const found = table(name).filter(
          (row) => matches(row, others) && (ownedBy === undefined || isEditable(row, ownedBy)),
        )
        const rows = sorting === undefined ? found : inOrder(found, sorting, order)
        const folded = fold && foldRows(rows, new Date(createdNow))
        const page = (folded?.rows ?? rows).slice(offset, offset + limit)
        return {
          items: page.map(item),
          total: rows.length,
          ...(folded && { folded: { rows: folded.rows.length, series: folded.series } }),
        }
      },
      async get(id) {
        const row = table(name).find((candidate) => candidate.id === id)
        const before = row && { item: item(row), etag: tag(id) }
        await note({ call: 'get', resource: name, id })
        return before ?? { item: item(find(name, id)), etag: tag(id) }
      },
      async create(input: InputOf<Name>, key) {
        await note({ call: 'create', resource: name, body: input, key })
        const row = created.get(key) ?? { ...input, id: `${name}-${++made}` }
        if (!created.has(key)) table(name).push(row)
        created.set(key, row)
        return answer('create', item(row))
      },
      async update(id, input, etag, { search, run } = {}) {
        await note({
          call: 'update',
          resource: name,
          id,
          body: input,
          ...(search && { search }),
          ...(run && { run }),
        })
        if (etag !== undefined && etag !== tag(id)) throw new ApiError(412, 'changed in the meantime')
        fakeHistory.changing(run, find(name, id))
        fakeHistory.keep(find(name, id), input, next(id))
        const { email } = find(name, id) as { email?: string }
        const { email: asked } = input as { email?: string }
        const row = Object.assign(find(name, id), input)
        // A new address of one's own counts once it is confirmed.
        const isAsked = name === 'users' && id === 'me' && asked !== undefined && asked !== email
        if (!isAsked) return answer('update', { item: item(row), etag: tag(id) })
        const answered = { ...item(Object.assign(row, { email })), unconfirmedEmail: asked }
        return answer('update', { item: answered, etag: tag(id) })
      },
      async remove(id, body, search, { etag, run } = {}) {
        await note({
          call: 'remove',
          resource: name,
          id,
          ...(body !== undefined && { body }),
          ...(search && { search }),
          ...(run && { run }),
        })
        const row = find(name, id)
        if (etag !== undefined && etag !== tag(id)) throw new ApiError(412, 'changed in the meantime')
        if (isRestorable(name)) fakeHistory.drop(name, row, run)
        tables.set(
          name,
          table(name).filter((row) => row.id !== id),
        )
      },
    }
  }

  const next = (id: string) => versions.set(id, (versions.get(id) ?? 1) + 1).get(id)!
  const fakeHistory = createFakeHistory(note, { table, tag, next })
  const fakeSecurity = createFakeSecurity(security, note)
  let dashboard = emptyDashboard
  const entriesOf = new Map<string, UserEntries>()
  const fakeThemes = createFakeThemes(themes, note)
  const fakeDesk = createFakeDesk(note)
  const fakeImports = createFakeImports(note)
  const fakeGuests = createFakeGuests(note)
  const unused = (): never => {
    throw new Error('This call is not part of the test')
  }
  const api: Api = {
    base: 'https://calendar.test/api/v1',
    resource,
    auth: { login: unused, logout: unused },
    security: async () => fakeSecurity.api,
    archives: async () => ({
      async download(what, id) {
        await note({ call: 'archive', resource: what, id })
        return new Blob([`${what}/${id}`], { type: 'application/zip' })
      },
    }),
    desk: async () => fakeDesk.api,
    imports: async () => fakeImports.api,
    guests: async () => fakeGuests.api,
    invitations: {
      async create(key) {
        await note({ call: 'invite', key })
        const token = `token-${++made}`
        const link = `https://calendar.test/backstage/invitation/${token}`
        table('invitations').push({ id: token, token, link, createdAt: createdNow })
        return { token, link }
      },
      async next() {
        const registeredAt = useStore.getState().user?.createdAt ?? createdNow
        const last = inOrder(table('invitations'), 'createdAt')[0]?.createdAt
        const lastInvitationAt = typeof last === 'string' ? last : null
        const from = nextInvitationFrom({ registeredAt, lastInvitationAt }).toISOString()
        return { from: from <= createdNow ? null : from, isFirst: lastInvitationAt === null }
      },
      async look(id) {
        await note({ call: 'look', id })
        return fakeGuests.looked()
      },
      async register(id, body) {
        await note({ call: 'register', id, body })
        const { email, nickname } = body
        return { id: 'new', token: 'new token', role: 'normal', nickname, email, deactivated: false }
      },
    },
    recovery: {
      request: async (email) => note({ call: 'recovery', body: email }),
      setPassword: async (id, body) => note({ call: 'setPassword', id, body }),
      async confirmEmail(id) {
        await note({ call: 'confirmEmail', id })
        return { id: 'me', email: 'new@example.org' }
      },
    },
    media: {
      async upload(file) {
        await note({ call: 'upload', body: file })
        return { id: `media-${++made}` }
      },
      url: (id, size) => `https://calendar.test/api/v1/media/${id}${size ? `?size=${size}` : ''}`,
      async load(id) {
        await note({ call: 'loadImage', id })
        return new Blob([id], { type: 'image/webp' })
      },
      async focus(id) {
        await note({ call: 'focus', id })
        return focalPoints.get(id) ?? { x: null, y: null }
      },
      async crop(id, point) {
        await note({ call: 'crop', id, body: point })
        const copy = `media-${++made}`
        focalPoints.set(copy, point)
        return { id: copy }
      },
      async remove(id) {
        await note({ call: 'removeImage', id })
        for (const row of [...tables.values()].flat()) {
          if (row.image !== id) continue
          Object.assign(row, { image: null, alt: null })
          versions.set(row.id, (versions.get(row.id) ?? 1) + 1)
        }
      },
    },
    async search({ query = '' }) {
      await note({ call: 'search', body: query })
      const tags = table('events').flatMap((row) => (row.tags ?? []) as string[])
      return {
        items: [],
        total: 0,
        buckets: { tags: [...new Set(tags)].map((term) => ({ term, count: 1 })) },
      }
    },
    userEntries: {
      async count(id) {
        await note({ call: 'countEntries', id })
        return entriesOf.get(id) ?? noEntries
      },
      async hide(id, { shared, reason }) {
        await note({ call: 'hideEntries', id, body: { shared, reason } })
        const known = entriesOf.get(id) ?? noEntries
        const count = known.own + (shared ? known.shared : 0)
        entriesOf.set(id, { own: 0, shared: shared ? 0 : known.shared, hidden: known.hidden + count })
        return count
      },
      async show(id) {
        await note({ call: 'showEntries', id })
        const known = entriesOf.get(id) ?? noEntries
        entriesOf.set(id, { ...known, own: known.own + known.hidden, hidden: 0 })
        return known.hidden
      },
    },
    options: fakeOptions(note, table, isEditable),
    merging: async () => fakeMerging(note, table),
    reading: async () => fakeReading(note, table),
    history: async () => fakeHistory.api,
    async geocode(address) {
      await note({ call: 'geocode', body: address })
      if (address.trim() === '') throw new ApiError(0, 'geocoding needs address')
      return { lat: 51.0504088, lng: 13.7372621 }
    },
    async suggestAddresses(typed) {
      await note({ call: 'suggestAddresses', body: typed })
      const found = [1, 2].map((house) => ({
        address: `Market Square ${house}, 01067 Dresden`,
        detail: 'Altstadt',
        lat: 51.05 + house / 1000,
        lng: 13.7372621,
      }))
      return found.filter(({ address }) => foldText(address).startsWith(foldText(typed.trim())))
    },
    themes: async () => fakeThemes.api,
    capabilities: async () => capabilities,
    async dashboard() {
      await note({ call: 'dashboard' })
      return dashboard
    },
    async preview(resource, id) {
      await note({ call: 'preview', resource: resource as ResourceName, id })
      return { url: `https://calendar.test/${resource}/${id}?preview=token` }
    },
    async runAction(name) {
      await note({ call: 'run', id: name })
      const action = table('actions').find((row) => row.name === name)
      if (!action) throw new ApiError(404, 'UnknownError')
      return Object.assign(action, { calls: Number(action.calls) + 1, lastCall: createdNow }) as never
    },
    partial: async (name) => `<p>${name}</p>`,
    async generate(id, from, to) {
      await note({ call: 'generate', resource: 'revents', id, body: { from, to } })
      const entry = find('revents', id) as unknown as ItemOf<'revents'>
      const parent = formatParent({ kind: 'repeatingEvent', id })
      const made = new Set(table('events').map((row) => row.parent === parent && row.generatedFor))
      const days = recurrenceDays({ ...entry, anchor: entry.anchor ?? from }, { from, to }).filter(
        (day) => !made.has(day),
      )
      const events = days.map((day) => ({
        ...entry,
        id: `${id}-${day}`,
        parent,
        generatedFor: day,
        start: `${day}T18:00:00.000Z`,
        end: null,
        published: true,
      }))
      table('events').push(...events)
      return { created: events.length, events: events.map((event) => event.id) }
    },
  }
  return {
    api,
    /** All calls so far, in order. */
    calls,
    /** Bodies of all calls of a kind. */
    sent: (call: string) => calls.filter((entry) => entry.call === call).map(({ body }) => body),
    /** Makes the next call of that kind fail. */
    refuse: (call: string, error: unknown) => void refusals.set(call, error),
    /** Executes the next create or update, but loses its answer. */
    lose: (call: 'create' | 'update', error = new ApiError(0, 'UnknownError')) =>
      void losses.set(call, error),
    /** Delays the answer to the next call of that kind until the returned function is called. */
    hold(call: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(call, promise)
      return resolve
    },
    /** Sets the entry counts of an account. */
    setEntries: (userId: string, counts: UserEntries) => void entriesOf.set(userId, counts),
    /** Sets what the dashboard shows; parts that are left out are empty. */
    setDashboard: (parts: Partial<Dashboard>) => void (dashboard = { ...emptyDashboard, ...parts }),
    saveBehind: fakeThemes.saveBehind,
    /** Sets what waits on the moderation desk. */
    setDesk: fakeDesk.setDesk,
    /** Sets what the importer plans, has imported, and reads every hour. */
    imports: fakeImports,
    /** Sets what is known of guests, and who asks for an account. */
    guests: fakeGuests,
    /** Sets what undoing work on many entries answers. */
    setRunUndone: fakeHistory.setRunUndone,
    /** Sets how far undoing such work is, each time that somebody asks. */
    setUndoing: fakeHistory.setUndoing,
    /** Simulates another user deleting the entry. */
    removeBehind: (name: ResourceName, id: string) => {
      tables.set(
        name,
        table(name).filter((row) => row.id !== id),
      )
    },
    /** Simulates another user saving the entry. */
    changeBehind: (name: ResourceName, id: string, change: Record<string, unknown>) => {
      versions.set(id, (versions.get(id) ?? 1) + 1)
      Object.assign(find(name, id), change)
    },
  }
}
