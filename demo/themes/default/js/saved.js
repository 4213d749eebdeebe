import { say } from './say.js'

/*
 * What visitors save on their device: events, groups, places and searches, without an account. The page 'Saved' has them
 * in its address, and so does the one address that subscribes to all. Once an hour, and on that page, the calendar is
 * asked what has become of saved events. Without this script the buttons are hidden, and groups, places and searches can
 * still be subscribed to.
 */

/**
 * @typedef {'event' | 'group' | 'place' | 'view'} Kind
 * @typedef {{ kind: Kind, id: string, name: string, start?: string, end?: string, status?: string }} Entry
 * @typedef {{ id: string, name: string, start: string, end: string | null, status: string | null }} EventNow
 * @typedef {{ entry: Entry, text: string, now: EventNow | undefined }} Change
 */

const storageKey = 'calendar-saved'
const checkedKey = 'calendar-saved-checked'
const pagePath = '/saved'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The address's parameters. Searches are repeated, since their filters contain commas. */
const lists = /** @type {const} */ ([
  ['event', 'events'],
  ['group', 'groups'],
  ['place', 'places'],
])

const link = /** @type {HTMLElement | null} */ (document.querySelector('[data-saved-most]'))
const texts = link?.dataset ?? {}

/** How many of each kind fit: 'event 100 group 30 …'. */
const most = new Map(
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
function read() {
  try {
    /** @type {unknown} */
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).filter((entry) => !isLongOver(entry)) : []
  } catch {
    return []
  }
}

/** @param {Entry[]} entries @returns {boolean} whether the browser has kept them */
function write(entries) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries))
    return true
  } catch {
    return false
  }
}

/** The address of the page, or of its feed, with some entries. @param {Entry[]} entries @param {string} [path] */
function addressOf(entries, path = pagePath) {
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
const isSame = (one, other) => one.kind === other.kind && one.id === other.id

/** @param {HTMLElement} button @returns {Entry} */
function entryOf({ dataset: { save, id = '', name = '', start, end, status } }) {
  const kind = /** @type {Kind} */ (save)
  return kind === 'event' ? { kind, id, name, start, end, status } : { kind, id, name }
}

const buttons = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-save]'))

function heart() {
  const svg = /** @type {SVGElement | undefined} */ (link?.querySelector('svg')?.cloneNode(true))
  svg?.setAttribute('class', 'saved-mark')
  svg?.setAttribute('role', 'img')
  svg?.setAttribute('aria-label', texts.saved ?? '')
  svg?.removeAttribute('aria-hidden')
  return svg ?? ''
}

const eventPath = (/** @type {{ id: string }} */ { id }) => `/event/${id}`

/** Marks saved events in lists, where they have no button. @param {Entry[]} entries */
function markCards(entries) {
  for (const old of document.querySelectorAll('.saved-mark')) old.remove()
  const paths = new Set(entries.filter(({ kind }) => kind === 'event').map(eventPath))
  for (const name of document.querySelectorAll('.event-name')) {
    const event = name.querySelector('a')
    if (!event || !paths.has(decodeURIComponent(event.pathname))) continue
    if (!name.closest('.event')?.querySelector('[data-save]')) name.append(heart())
  }
}

/** Shows what has been saved in all parts of the page. */
function show() {
  const entries = read()
  for (const button of buttons()) {
    const isSaved = entries.some((entry) => isSame(entry, entryOf(button)))
    const text = /** @type {HTMLElement | null} */ (button.querySelector('[data-save-text]'))
    const words = (isSaved ? text?.dataset.on : text?.dataset.off) ?? ''
    if (text) text.textContent = words
    if (button.dataset.about !== undefined) {
      button.title = words
      button.ariaLabel = `${words}: ${button.dataset.name}`
    }
    button.toggleAttribute('data-is-saved', isSaved)
    button.toggleAttribute('data-ready', true)
  }
  markCards(entries)
  const count = link?.querySelector('[data-saved-count]')
  if (count) count.textContent = String(entries.length)
  count?.toggleAttribute('hidden', entries.length === 0)
  link?.toggleAttribute('data-any', entries.length > 0)
}

const isPage = location.pathname === pagePath
const idsInAddress = () => {
  const { searchParams } = new URL(location.href)
  const ids = lists.flatMap(([kind, name]) =>
    (searchParams.get(name) ?? '').split(',').map((id) => ({ kind: /** @type {Kind} */ (kind), id })),
  )
  const views = searchParams.getAll('view').map((id) => ({ kind: /** @type {Kind} */ ('view'), id }))
  return [...ids, ...views].filter(({ id }) => id !== '')
}

/** Whether the page shows what this device has saved, rather than a link from elsewhere. */
let isOwn = false

/** @param {HTMLElement} button */
function toggle(button) {
  const entries = read()
  const entry = entryOf(button)
  const isSaved = entries.some((other) => isSame(other, entry))
  const others = entries.filter((other) => !isSame(other, entry))
  const fits = others.filter(({ kind }) => kind === entry.kind).length < (most.get(entry.kind) ?? 0)
  if (!isSaved && !fits) return tell(texts.full)
  if (!write(isSaved ? others : [...others, entry])) return tell(texts.failed)
  show()
  say((isSaved ? texts.undone : texts.done) ?? '')
  if (isOwn) history.replaceState(history.state, '', addressOf(read(), location.href))
}

/** Keeps on this device what a link from elsewhere shows. @param {HTMLElement} keep */
function keepAll(keep) {
  const entries = read()
  const wanted = idsInAddress()
  const added = [...buttons()]
    .map(entryOf)
    .filter((entry) => wanted.some((other) => isSame(other, entry)))
    .filter((entry) => !entries.some((other) => isSame(other, entry)))
  const fitting = [...entries, ...added].filter(
    (entry, index, all) =>
      all.slice(0, index).filter(({ kind }) => kind === entry.kind).length < (most.get(entry.kind) ?? 0),
  )
  if (!write(fitting)) return tell(texts.failed)
  keep.hidden = true
  show()
  say(texts.done ?? '')
}

/** @type {HTMLElement | undefined} */
let notice

/**
 * A notice over the page, so that nothing in it moves.
 *
 * @param {{ text: string, path?: string | undefined }[]} lines each may lead to a page
 * @param {string} [heading]
 */
function notify(lines, heading) {
  notice?.remove()
  notice = document.createElement('aside')
  notice.className = 'saved-news'
  if (heading) {
    const title = document.createElement('h2')
    title.textContent = heading
    title.id = 'saved-news'
    notice.setAttribute('aria-labelledby', title.id)
    notice.append(title)
  }
  const list = document.createElement('ul')
  for (const line of lines) {
    const item = document.createElement('li')
    if (line.path === undefined) item.textContent = line.text
    else item.append(Object.assign(document.createElement('a'), { href: line.path, textContent: line.text }))
    list.append(item)
  }
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button'
  close.textContent = texts.close ?? ''
  notice.append(list, close)
  document.body.append(notice)
  say([heading, ...lines.map(({ text }) => text)].filter(Boolean).join(' '))
  return new Promise((resolve) => {
    close.addEventListener('click', () => {
      notice?.remove()
      resolve(undefined)
    })
  })
}

/** @param {string} [text] */
function tell(text = '') {
  void notify([{ text }])
}

const statusTexts = new Map([
  ['canceled', texts.canceled],
  ['postponed', texts.postponed],
  ['moved', texts.moved],
  ['soldOut', texts.soldOut],
])

/** What has become of a saved event since. @param {Entry} entry @param {EventNow | undefined} now */
function changeOf(entry, now) {
  const text = () => {
    if (!now) return texts.gone
    if ((now.status ?? '') !== (entry.status ?? '')) return statusTexts.get(now.status ?? '') ?? texts.planned
    return now.start === entry.start ? undefined : texts.time
  }
  return text()?.replace('{{name}}', now?.name ?? entry.name)
}

/** Accepts the changes, so that they are not told again. @param {Change[]} changes */
function accept(changes) {
  const entries = read().flatMap((entry) => {
    const change = changes.find(({ entry: { kind, id } }) => kind === entry.kind && id === entry.id)
    if (!change) return [entry]
    const { now } = change
    if (!now) return []
    return [{ ...entry, name: now.name, start: now.start, end: now.end ?? '', status: now.status ?? '' }]
  })
  write(entries)
  show()
}

async function checkEvents() {
  const events = read().filter(({ kind }) => kind === 'event')
  if (events.length === 0) return
  const last = Number(localStorage.getItem(checkedKey))
  if (!isPage && Math.abs(Date.now() - last) < hourMs) return
  const address = addressOf(events, `${pagePath}.json`)
  address.searchParams.set('max', '500')
  const response = await fetch(address)
  if (!response.ok) return
  /** @type {{ events: EventNow[] }} */
  const { events: found } = await response.json()
  localStorage.setItem(checkedKey, String(Date.now()))
  const changes = events.flatMap((entry) => {
    const now = found.find(({ id }) => id === entry.id)
    // What ended today is no longer among the events to come.
    if (!now && Date.parse(entry.end || (entry.start ?? '')) < Date.now()) return []
    const text = changeOf(entry, now)
    return text === undefined ? [] : [{ entry, text, now }]
  })
  if (changes.length === 0) return
  await notify(
    changes.map(({ text, now }) => ({ text, path: now && eventPath(now) })),
    texts.news,
  )
  accept(changes)
}

/** Leads the page without an address of its own to what this device has saved. */
function openPage() {
  const entries = read()
  const wanted = idsInAddress()
  if (wanted.length === 0 && entries.length > 0) return location.replace(addressOf(entries, location.href))
  const isSaved = (/** @type {{ kind: string, id: string }} */ one) =>
    entries.some((entry) => isSame(entry, one))
  isOwn = wanted.every(isSaved)
  const keep = document.querySelector('[data-saved-keep]')
  keep?.toggleAttribute('hidden', isOwn)
  if (isOwn && wanted.length < entries.length) location.replace(addressOf(entries, location.href))
}

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('[data-save], [data-saved-keep]') : null
  if (!(pressed instanceof HTMLElement)) return
  if (pressed.dataset.save === undefined) keepAll(pressed)
  else toggle(pressed)
})
document.addEventListener('calendar-shown', show)
addEventListener('storage', show)
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) show()
})
show()
if (isPage) openPage()
void checkEvents().catch(() => {})
