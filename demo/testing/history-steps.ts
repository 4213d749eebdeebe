import { expect } from 'vitest'
import type { EntryVersion } from '../../src/contract.ts'
import { keptFields, trackedFields, type Values } from '../domain/history.ts'
import { HistoryModel, type Known, type ModelKind, modelKinds, trackedOf } from './history-model.ts'
import { numbers } from './numbers.ts'
import type { Answer, Inputs, Item, TestHost, TestUser } from './test-host.ts'

/** Who takes part: two who own entries together or alone, and a moderator. */
export type Cast = { host: TestHost; anna: TestUser; ben: TestUser; moderator: TestUser; inputs: Inputs }

/** How often each step was done, so that a test sees that none is always refused. */
export type Tally = Map<string, number>

const weekly = [{ type: 'week', interval: 1, weekDay: 1 }]

/** Every step, as often as it is drawn. */
const drawn = {
  create: 4,
  change: 6,
  changeOften: 1,
  deactivate: 2,
  remove: 6,
  restore: 9,
  restoreVersion: 5,
  merge: 4,
  generate: 3,
  removeDate: 4,
  hide: 1,
  show: 1,
}

/** Random steps of a sequence, after those that it begins with. */
const stepsOfEach = 14

type Step = keyof typeof drawn

const lots = Object.entries(drawn).flatMap(([step, times]) =>
  Array.from({ length: times }, () => step as Step),
)

/** A sequence of random writes by the cast, each of which the model remembers. */
class Sequence {
  readonly model: HistoryModel
  readonly done: string[] = []
  private names = 0
  private image = ''
  private readonly cast: Cast
  private readonly next: (max: number) => number
  private readonly tally: Tally

  constructor(cast: Cast, seed: number, tally: Tally) {
    this.cast = cast
    this.tally = tally
    this.next = numbers(seed)
    this.model = new HistoryModel(cast.host, cast.moderator, `seq${seed}x`)
  }

  private pick<One>(some: readonly One[]): One | undefined {
    return some[this.next(Math.max(some.length, 1))]
  }

  private readonly any = () => this.pick(this.model.there())

  private name(): string {
    this.names += 1
    return `${this.model.tag} ${this.names}`
  }

  /** Those of the two who own an entry. */
  private owners({ item }: Known): TestUser[] {
    return [this.cast.anna, this.cast.ben].filter(({ id }) => (item.ownedBy as string[]).includes(id))
  }

  /** One who may change an entry. */
  private editor(entry: Known): TestUser {
    return this.pick([...this.owners(entry), this.cast.moderator])!
  }

  private count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1)
  }

  private reference(kind: ModelKind): string | undefined {
    const found = this.pick(this.model.there(kind))
    return found && `id:${found.id}`
  }

  /** Values for some fields of an entry, valid or not for the one who sends them. */
  private values(kind: ModelKind): Record<string, unknown> {
    const text = () => this.pick(['', 'A *text*', 'Something else', 'Größe → 你好'])
    const { anna, ben } = this.cast
    const common: Record<string, () => unknown> = {
      name: () => this.name(),
      description: text,
      image: () => this.pick([null, this.image]),
      alt: () => this.pick([null, 'A stage']),
    }
    const ownedBy = () => this.pick([[anna.id], [anna.id, ben.id], [ben.id, anna.id], [ben.id]])
    const template = {
      ...common,
      ownedBy,
      location: () => this.pick(['Town square', this.reference('places') ?? 'Nowhere']),
      address: () => this.pick([null, 'Market 1', 'Market 2']),
      lat: () => this.pick([null, 52.5]),
      lng: () => this.pick([null, 13.4]),
      organizers: () => this.pick([[], ['Free folk'], [this.reference('groups') ?? 'Folk', 'Others']]),
      tags: () => this.pick([[], ['jazz'], ['blues', 'jazz']]),
      price: () => this.pick([null, 'free', 'paid']),
      priceFrom: () => this.pick([null, 0, 5]),
      ageFrom: () => this.pick([null, 12]),
      quiet: () => this.next(2) === 1,
    }
    const fields: Record<ModelKind, Record<string, () => unknown>> = {
      events: {
        ...template,
        end: () => this.pick([null, '2026-06-01T20:00:00.000Z', '2026-06-01T21:00:00.000Z']),
        status: () => this.pick([null, 'canceled', 'postponed']),
        published: () => this.next(3) > 0,
        parent: () => this.pick([null, this.reference('events') ?? null]),
        parentListed: () => this.next(2) === 1,
        registration: () => this.pick([null, 'required']),
        registrationUntil: () => this.pick([null, '2026-05-20T10:00:00.000Z']),
      },
      revents: {
        ...template,
        end: () => this.pick([null, '20:00']),
        intervals: () => this.pick([weekly, [{ ...weekly[0], weekDay: 3 }]]),
        excluded: () => this.pick([[], ['2026-05-11'], ['2026-05-13', '2026-05-18']]),
        breaks: () => this.pick([[], [{ from: '2026-05-18', to: '2026-05-24', reason: 'Holidays' }]]),
      },
      groups: {
        ...common,
        link: () => this.pick([null, 'https://a.example']),
        email: () => this.pick([null, 'us@example.org']),
        published: () => this.next(3) > 0,
      },
      places: {
        ...common,
        ownedBy,
        address: () => this.pick(['Market 1', 'Market 2']),
        lat: () => this.pick([null, 52.5]),
        lng: () => this.pick([null, 13.4]),
        link: () => this.pick([null, 'https://a.example', 'https://b.example']),
        stepFree: () => this.pick([null, 'yes', 'no']),
        published: () => this.next(3) > 0,
      },
    }
    const chosen = Object.entries(fields[kind]).filter(() => this.next(3) === 0)
    return Object.fromEntries(chosen.map(([field, value]) => [field, value()]))
  }

  /** Does a step that may be refused: then nothing has changed. */
  private async tried(what: string, answer: Promise<Answer<unknown>>): Promise<boolean> {
    const { status, text } = await answer
    this.done.push(`${what}: ${status}`)
    expect([what, status < 500 ? '' : text]).toEqual([what, ''])
    await this.model.look(status < 400)
    if (status < 400) this.count(what.split(' ')[0]!)
    return status < 400
  }

  private async create(kind = this.pick(modelKinds)!, more: object = {}): Promise<void> {
    const { anna, ben, inputs } = this.cast
    const shared = kind === 'groups' ? { ownedBy: [anna.id, ben.id] } : {}
    const intervals = kind === 'revents' ? { intervals: weekly } : {}
    const body = {
      ...inputs[kind]({ ...this.values(kind), ...shared, ...intervals, ...more, name: this.name() }),
    }
    const answer = await this.pick([anna, ben])!.post<Item>(`/${kind}`, body)
    if (answer.status === 201) this.model.created(kind, answer.body.id)
    await this.tried(`create ${kind}`, Promise.resolve(answer))
  }

  private async change(entry = this.any()): Promise<void> {
    if (!entry) return
    const path = `/${entry.kind}/${entry.id}`
    await this.tried(`change ${path}`, this.editor(entry).edit(path, this.values(entry.kind)))
  }

  private async changeOften(): Promise<void> {
    const entry = this.any()
    if (!entry) return
    for (let times = 18 + this.next(6); times > 0; times -= 1) await this.change(entry)
  }

  private async deactivate(): Promise<void> {
    const entry = this.any()
    if (!entry) return
    const path = `/${entry.kind}/${entry.id}`
    const changes = entry.item.deactivated
      ? { deactivated: false }
      : { deactivated: true, deactivationReason: this.pick([null, 'Spam']) }
    await this.tried(`deactivate ${path}`, this.cast.moderator.edit(path, changes))
  }

  private async remove(entry = this.any(), exclude = ''): Promise<void> {
    const owner = entry && this.pick(this.owners(entry))
    if (!owner) return
    const path = `/${entry.kind}/${entry.id}`
    const { parent, generatedFor: day, canceled } = entry.item
    const series = this.model.find(parent, 'revents')
    const skipped =
      series && day && !(series.item.excluded as unknown[]).includes(day) && (exclude || canceled)
    const answer = await owner.delete(`${path}${exclude}`)
    if (answer.status < 400) this.model.deleted(entry, skipped ? (day as string) : undefined)
    await this.tried(`remove ${path}${exclude}`, Promise.resolve(answer))
  }

  private async removeDate(): Promise<void> {
    const date = this.pick(this.model.there('events').filter(({ item }) => item.generatedFor))
    if (date) await this.remove(date, this.pick(['', '?exclude=true', '?exclude=true']))
  }

  /** Why an entry can't come back as it was, by field. */
  private obstacles(entry: Known, as: TestUser): Record<string, string> {
    const { model } = this
    const item: Values = { ...entry.item, ...entry.joins }
    const found: Record<string, string> = {}
    const isOpen = (one: Known | undefined) =>
      one &&
      (as.role !== 'normal' || this.owners(one).includes(as) || (!one.item.deactivated && one.item.published))
    const place = /^id:(.*)$/.exec((item.location ?? '') as string)?.[1]
    if (place && !isOpen(model.find(model.redirects.get(place) ?? place, 'places'))) found.location = 'gone'
    for (const organizer of (item.organizers ?? []) as string[])
      if (organizer.startsWith('id:') && !isOpen(model.find(organizer, 'groups'))) found.organizers = 'gone'
    const parent = model.find(item.parent, String(item.parent).startsWith('revent:') ? 'revents' : 'events')
    if (item.parent && (!parent || ((parent.item.parent ?? '') as string).startsWith('id:')))
      found.parent = 'gone'
    if (item.generatedFor && model.dateOn(item.parent, item.generatedFor)) found.parent = 'there again'
    return found
  }

  private async restore(entry = this.pick(this.model.inBin())): Promise<void> {
    if (!entry) return
    const { model } = this
    const one = this.editor(entry)
    const stranger = [this.cast.anna, this.cast.ben].find((user) => !this.owners(entry).includes(user))
    const path = `/bin/${entry.id}/restore`
    if (stranger) expect((await stranger.post(path)).status).toBe(404)
    const obstacles = Object.keys(this.obstacles(entry, one))
    const what = `restore ${entry.kind}/${entry.id}`
    const first = await one.post<{ fields?: object }>(path)
    this.done.push(`${what}: ${first.status} ${first.status < 400 ? '' : first.text}`)
    if (obstacles.length > 0) {
      expect([what, first.status]).toEqual([what, 400])
      const named = new Set(Object.keys(first.body.fields ?? {}).map((field) => field.split('.')[0]))
      expect(named.size).toBeGreaterThan(0)
      for (const field of named) expect(obstacles).toContain(field)
      await model.look(false)
      this.count('refused')
      const place = model.inBin().find(({ id }) => `id:${id}` === entry.item.location)?.item
      if (obstacles.includes('location') && (!place?.published || place.deactivated)) return
      const again = await one.post(path, { without: obstacles })
      expect([what, again.status, again.status < 400 ? '' : again.text]).toEqual([what, 200, ''])
    } else expect([what, first.status]).toEqual([what, 200])
    await this.expectRestored(entry, obstacles)
  }

  private async expectRestored(entry: Known, left: readonly string[]): Promise<void> {
    const { model } = this
    const was = entry.item
    const version = entry.version + 2
    if (entry.joins && left.includes('parent')) entry.joins = undefined
    const parts = entry.parts.filter(({ id }) => {
      const part = model.find(id, 'events')
      return part && !part.item.parent && model.partsOf(part).length === 0
    })
    const series = entry.excluded && !left.includes('parent') && model.find(was.parent, 'revents')
    model.restored(entry)
    const followed = model.redirects.get(String(was.location).replace('id:', '')) ? ['location'] : []
    const without = left.includes('parent') ? ['parent', 'parentListed', 'generatedFor', 'editedByHand'] : []
    const words = left.includes('location') ? ['address', 'lat', 'lng'] : []
    await model.expectSame(entry, was, [...left, ...without, ...followed, ...words])
    for (const part of entry.parts) {
      const inBin = model.inBin().find(({ id }) => id === part.id)
      if (inBin && !inBin.item.parent && !inBin.joins && inBin.parts.length === 0)
        inBin.joins = { parent: `id:${entry.id}`, parentListed: part.parentListed }
    }
    await model.look(true)
    expect(entry.version).toBe(version)
    for (const { id, parentListed } of parts)
      expect(model.entries.get(id)!.item).toMatchObject({ parent: `id:${entry.id}`, parentListed })
    if (series) expect(series.item.excluded).not.toContain(entry.excluded)
    this.count('restored')
  }

  private async restoreVersion(): Promise<void> {
    const entry = this.any()
    if (!entry) return
    const path = `/${entry.kind}/${entry.id}`
    const one = this.editor(entry)
    const known = (await one.read<EntryVersion[]>(`${path}/versions`))
      .map(({ version }) => version)
      .filter((version) => entry.states.has(version))
    const version = this.pick(known)
    if (version === undefined) return
    const was = entry.states.get(version)!
    const now = trackedOf(entry.kind, entry.item)
    const restore = `${path}/versions/${version}/restore`
    const first = await one.post<{ fields?: Record<string, string> }>(restore)
    const without = Object.keys(first.body.fields ?? {}).map((field) => field.split('.')[0]!)
    const answer = without.length > 0 ? await one.post(restore, { without }) : first
    if (!(await this.tried(`version ${restore} ${without.join()}`, Promise.resolve(answer)))) return
    const stay = [...keptFields, ...without]
    const expected: Values = { ...was, ...Object.fromEntries(stay.map((field) => [field, now[field]])) }
    const merged = this.model.redirects.get(String(expected.location).replace('id:', ''))
    if (merged) Object.assign(expected, { location: `id:${merged}` })
    const after = trackedOf(entry.kind, entry.item)
    // What depends on another field follows it.
    const dependent = without.length > 0 ? ['parentListed', 'address', 'lat', 'lng'] : []
    for (const field of trackedFields[entry.kind].filter((name) => !dependent.includes(name)))
      expect([path, field, after[field]]).toEqual([path, field, expected[field]])
    if (without.length > 0) this.count('versionWithout')
  }

  private async merge(): Promise<void> {
    const [gone, into] = [this.pick(this.model.there('places')), this.pick(this.model.there('places'))]
    if (!gone || !into || gone === into) return
    const body = { into: into.id, take: this.pick([[], ['address', 'link']]), addOwners: this.next(2) === 1 }
    const answer = await this.cast.moderator.post(`/places/${gone.id}/merge`, body)
    if (answer.status < 400) this.model.mergedInto(gone, into)
    await this.tried(`merge places/${gone.id} into ${into.id}`, Promise.resolve(answer))
  }

  private async generate(): Promise<void> {
    const series = this.pick(this.model.there('revents'))
    if (!series) return this.create('revents')
    const start = this.pick(['2026-05-05', '2026-05-12'])!
    const path = `/revents/${series.id}/generate?start=${start}&end=2026-05-26`
    const answer = await this.editor(series).get<{ events?: string[] }>(path)
    for (const id of answer.body.events ?? []) this.model.created('events', id)
    await this.tried(`generate ${path}`, Promise.resolve(answer))
  }

  private async hide(): Promise<void> {
    const { anna, moderator } = this.cast
    const body = { shared: this.next(2) === 1, reason: this.pick([null, 'Spam']) }
    await this.tried('hide', moderator.post(`/users/${anna.id}/entries/deactivate`, body))
  }

  private async show(): Promise<void> {
    await this.tried('show', this.cast.moderator.post(`/users/${this.cast.anna.id}/entries/reactivate`, {}))
  }

  async run(): Promise<void> {
    const { anna, ben, moderator } = this.cast
    this.image = await anna.upload()
    await this.create('places')
    await this.create('places')
    await this.create('events', { image: this.image, location: this.reference('places') ?? 'Somewhere' })
    const main = this.reference('events')
    for (let parts = main ? this.next(3) : 0; parts > 0; parts -= 1)
      await this.create('events', { parent: main })
    if (this.next(2) === 1)
      await this.create('revents', { location: this.reference('places') ?? 'Somewhere' })
    await this.generate()
    for (let at = 0; at < stepsOfEach; at += 1) {
      await this[this.pick(lots)!]()
      const entry = this.any()
      if (entry) await this.model.expectHistory(entry, this.next)
      await this.model.expectBin(this.pick([anna, ben, moderator])!)
    }
    await this.model.expectAll([anna, ben, moderator])
  }
}

/** Runs one sequence; a failure says how to repeat it and what was done. */
async function runHistory(cast: Cast, seed: number, tally: Tally): Promise<void> {
  const sequence = new Sequence(cast, seed, tally)
  try {
    await sequence.run()
  } catch (error) {
    const { actual, expected } = error as { actual?: unknown; expected?: unknown }
    const found = expected === undefined ? '' : `\n${JSON.stringify({ actual, expected })}`
    const story = sequence.done.map((line) => `  ${line}`).join('\n')
    throw new Error(`seed ${seed}: ${(error as Error).message}${found}\n${story}`, { cause: error })
  }
}

/** Does `count` sequences from a seed on, each with accounts of its own. Resolves to how often each step was done. */
export async function runHistories(
  cast: Pick<Cast, 'host' | 'moderator' | 'inputs'>,
  { from, count }: { from: number; count: number },
): Promise<Tally> {
  const tally: Tally = new Map()
  for (let seed = from; seed < from + count; seed += 1) {
    const [anna, ben] = [await cast.host.createUser(), await cast.host.createUser()]
    await runHistory({ ...cast, anna, ben }, seed, tally)
  }
  return tally
}
