import {
  addressOf,
  entryOf,
  eventPath,
  isSame,
  link,
  lists,
  most,
  pagePath,
  read,
  texts,
  write,
} from './saved-entries.js'
import { say } from './say.js'

/*
 * What visitors save on their device: events, groups, places and searches, without an account. The page 'Saved' has them
 * in its address, and so does the one address that subscribes to all. Once an hour, and on that page, the calendar is
 * asked what has become of saved events. Without this script the buttons are hidden, and groups, places and searches can
 * still be subscribed to.
 */

/** @typedef {import('./saved-entries.js').Entry} Entry @typedef {import('./saved-entries.js').Kind} Kind */

const checkedKey = 'calendar-saved-checked'
const hourMs = 3_600_000

const buttons = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-save]'))

function heart() {
  const svg = /** @type {SVGElement | undefined} */ (link?.querySelector('svg')?.cloneNode(true))
  svg?.setAttribute('class', 'saved-mark')
  svg?.setAttribute('role', 'img')
  svg?.setAttribute('aria-label', texts.saved ?? '')
  svg?.removeAttribute('aria-hidden')
  return svg ?? ''
}

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
  if (!isSaved && !fits) return void tell(texts.full)
  if (!write(isSaved ? others : [...others, entry])) return void tell(texts.failed)
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
  if (!write(fitting)) return void tell(texts.failed)
  keep.hidden = true
  show()
  say(texts.done ?? '')
}

const loadNews = () => import('./lazy/saved-news.js')

async function tell(text = '') {
  const { notify } = await loadNews()
  await notify([{ text }])
}

async function checkEvents() {
  if (!read().some(({ kind }) => kind === 'event')) return
  const last = Number(localStorage.getItem(checkedKey))
  if (!isPage && Math.abs(Date.now() - last) < hourMs) return
  localStorage.setItem(checkedKey, String(Date.now()))
  const { tellChanges } = await loadNews()
  await tellChanges(show)
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
