import { addDays } from '../../src/contract.ts'
import type { Person } from './tally.ts'

/** What visitors can find: ids and search words. */
export type Findable = {
  events: string[]
  groups: string[]
  places: string[]
  categories: string[]
  topics: string[]
  /** The first day of the calendar. */
  today: string
}

const words = [
  'konzert',
  'markt',
  'kinder',
  'lesung',
  'hafen',
  'tanz',
  'garten',
  'chor',
  'konzrt',
  'café',
  'yoga am',
]
const tags = ['musik', 'kinder', 'kostenlos', 'draußen', 'musik,kinder']
const imagesOfPage = 4

/** Weighted towards the next days. */
const someDay = ({ today }: Findable, { random }: Person) => addDays(today, Math.floor(random() ** 3 * 300))

function filteredView(to: Findable, person: Person): string {
  const { oneOf } = person
  const day = someDay(to, person)
  return oneOf([
    () => `/?category=${oneOf(to.categories)}`,
    () => `/?topic=${oneOf(to.topics)}&category=${oneOf(to.categories)}`,
    () => `/?tag=${encodeURIComponent(oneOf(tags))}`,
    () => `/?from=${day}&to=${addDays(day, oneOf([0, 2, 7, 31]))}`,
    () => `/?view=week&day=${day}`,
    () => `/?view=month&day=${day}`,
    () => `/?group=${oneOf(to.groups)}`,
    () => `/?place=${oneOf(to.places)}`,
    () => `/?page=${oneOf([2, 3])}`,
  ])()
}

function feed(to: Findable, { oneOf }: Person): string {
  const ending = oneOf(['ics', 'ics', 'atom', 'json'])
  return oneOf([
    () => `/events.${ending}`,
    () => `/events.${ending}?category=${oneOf(to.categories)}`,
    () => `/group/${oneOf(to.groups)}.${ending}`,
    () => `/place/${oneOf(to.places)}.${ending}`,
    () => `/event/${oneOf(to.events)}.ics`,
    () => `/upcoming.json?category=${oneOf(to.categories)}`,
  ])()
}

function apiList(to: Findable, { oneOf }: Person): string {
  const filters = encodeURIComponent(JSON.stringify({ category: oneOf(to.categories) }))
  return oneOf([
    () => `/api/v1/events?limit=25&sorting=start&order=ASC&filters=${filters}`,
    () => `/api/v1/events/${oneOf(to.events)}`,
    () => '/api/v1/groups?limit=25&sorting=name&order=ASC',
    () => `/api/v1/eventsearch?query=${oneOf(words)}&pageSize=10`,
    () => '/api/v1/categories',
  ])()
}

/** Relative frequencies of requests, in percent. */
const habits: [number, (to: Findable, person: Person) => ['page' | 'feed' | 'list', string]][] = [
  [25, () => ['page', '/']],
  [20, (to, person) => ['page', filteredView(to, person)]],
  [10, (_to, { oneOf }) => ['page', `/?q=${encodeURIComponent(oneOf(words))}`]],
  [24, (to, { oneOf }) => ['page', `/event/${oneOf(to.events)}`]],
  [6, (to, { oneOf }) => ['page', `/group/${oneOf(to.groups)}`]],
  [6, (to, { oneOf }) => ['page', `/place/${oneOf(to.places)}`]],
  [2, (_to, { oneOf }) => ['page', oneOf(['/groups', '/places', '/about'])]],
  [3, (to, person) => ['feed', feed(to, person)]],
  [4, (to, person) => ['list', apiList(to, person)]],
]

function nextClick(to: Findable, person: Person) {
  let left = person.random() * habits.reduce((sum, [share]) => sum + share, 0)
  for (const [share, click] of habits) {
    left -= share
    if (left < 0) return click(to, person)
  }
  return ['page', '/'] as const
}

/** Resources of a page that a browser loads and caches. */
const filesOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/(?:api\/v1\/media|theme)\/[^"]+)"/g)].map(([, path = '']) => path)

/**
 * Reads the calendar until the time is over: a page every 5 to 15 seconds, with uncached images and style
 * sheets; every tenth page is a revisit with its ETag. Starts at a random time within `arrival` seconds.
 */
export async function visit(person: Person, to: Findable, arrival: number): Promise<void> {
  const seen = new Set<string>()
  const pages = new Map<string, string>()
  if (!(await person.think(0, arrival))) return
  do {
    const again = pages.size > 0 && person.random() < 0.1
    const [kind, path] = again ? (['page', person.oneOf([...pages.keys()])] as const) : nextClick(to, person)
    const etag = pages.get(path)
    const answer = await person.ask(kind, 'GET', path, {
      headers: etag ? { 'if-none-match': etag } : {},
      expect: etag ? [200, 304] : [200],
    })
    if (kind !== 'page' || !answer) continue
    if (answer.headers.etag) pages.set(path, answer.headers.etag)
    const files = filesOf(answer.text).filter((file) => !seen.has(file))
    await Promise.all(
      files.slice(0, imagesOfPage).map((file) => {
        seen.add(file)
        return person.ask('file', 'GET', file)
      }),
    )
  } while (await person.think(5, 15))
}
