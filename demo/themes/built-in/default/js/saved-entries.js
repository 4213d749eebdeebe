/*
 * What a visitor has saved on this device, for saved.js: an event, a group, a place or a search each.
 */

/**
 * @typedef {'event' | 'group' | 'place' | 'view'} Kind
 * @typedef {{ kind: Kind, id: string, name: string, start?: string, end?: string, status?: string }} Entry
 * @typedef {{ id: string, name: string, start: string, end: string | null, status: string | null }} EventNow
 * @typedef {{ entry: Entry, now: EventNow | undefined }} Change
 */

const storageKey = 'calendar-saved'
export const pagePath = '/saved'
const dayMs = 86_400_000

/** The address's parameters. Searches are repeated, since their filters contain commas. */
export const lists = /** @type {const} */ ([
  ['event', 'events'],
  ['group', 'groups'],
  ['place', 'places'],
])

/** The link to the page, with the texts. */
export const link = /** @type {HTMLElement | null} */ (document.querySelector('[data-saved-most]'))
export const texts = link?.dataset ?? {}

/** How many of each kind fit: 'event 100 group 30 …'. */
export const most = new Map(
  [...(texts.savedMost ?? '').matchAll(/(\w+) (\d+)/g)].map(([, kind, most]) => [kind, Number(most)]),
)

/** @param {unknown} entry @returns {entry is Entry} */
const isEntry = (entry) =>
  typeof entry === 'object' &&
  entry !== null &&
  'kind' in entry &&
  most.has(String(entry.kind)) &&
  'id' in entry &&
  typeof entry.id === 'string' &&
  'name' in entry &&
  typeof entry.name === 'string'

/** Whether an event was over yesterday. @param {Entry} entry */
const isLongOver = ({ kind, start = '', end }) =>
  kind === 'event' && Date.parse(end || start) < Date.now() - dayMs

/** @returns {Entry[]} */
export function read() {
  try {
    /** @type {unknown} */
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).filter((entry) => !isLongOver(entry)) : []
  } catch {
    return []
  }
}

/** @param {Entry[]} entries @returns {boolean} whether the browser has kept them */
export function write(entries) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries))
    return true
  } catch {
    return false
  }
}

/** The address of the page, or of its feed, with some entries. @param {Entry[]} entries @param {string} [path] */
export function addressOf(entries, path = pagePath) {
  const url = new URL(path, location.href)
  url.searchParams.delete('view')
  for (const [kind, name] of lists) {
    url.searchParams.delete(name)
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
    if (ids.length > 0) url.searchParams.set(name, ids.join(','))
  }
  for (const { kind, id } of entries) if (kind === 'view') url.searchParams.append('view', id)
  url.search = url.search.replaceAll('%2C', ',')
  return url
}

/** @param {{ kind?: string, id?: string }} one @param {{ kind?: string, id?: string }} other */
export const isSame = (one, other) => one.kind === other.kind && one.id === other.id

/** @param {HTMLElement} button @returns {Entry} */
export function entryOf({ dataset: { save, id = '', name = '', start, end, status } }) {
  const kind = /** @type {Kind} */ (save)
  return kind === 'event' ? { kind, id, name, start, end, status } : { kind, id, name }
}

export const eventPath = (/** @type {{ id: string }} */ { id }) => `/event/${id}`

/** Accepts the changes, so that they are not told again. @param {Change[]} changes */
export function accept(changes) {
  const entries = read().flatMap((entry) => {
    const change = changes.find(({ entry: { kind, id } }) => kind === entry.kind && id === entry.id)
    if (!change) return [entry]
    const { now } = change
    if (!now) return []
    return [{ ...entry, name: now.name, start: now.start, end: now.end ?? '', status: now.status ?? '' }]
  })
  write(entries)
}
