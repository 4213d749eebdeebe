import { say } from './say.js'

/*
 * Updates the calendar without a page load when filters, views or periods change. Links and forms inside
 * `data-in-place="name"` are intercepted: the address changes, and each element with `data-live="name"` gets the
 * content of its counterpart on the new page. Focus, scroll position and typed text are kept. On any error the
 * browser opens the address normally, as without this script. The Content Security Policy forbids markup from
 * strings, so XMLHttpRequest lets the browser's own parser read the new page.
 */

const addressOf = (/** @type {URL | Location} */ { pathname, search }) => pathname + search

let shown = addressOf(location)
/** @type {XMLHttpRequest | undefined} */
let asked

/** @param {URL} url @returns {Promise<Document>} */
function read(url) {
  return new Promise((resolve, reject) => {
    asked?.abort()
    const request = new XMLHttpRequest()
    asked = request
    request.open('GET', url)
    // The HTTP cache may be a minute old, except for the page shown.
    request.setRequestHeader('cache-control', 'no-cache')
    request.responseType = 'document'
    request.timeout = 10_000
    request.addEventListener('load', () => {
      const isPage = request.status === 200 && addressOf(new URL(request.responseURL)) === addressOf(url)
      if (isPage && request.response instanceof Document) resolve(request.response)
      else reject(new Error(`unexpected answer ${request.status}`))
    })
    for (const name of ['error', 'timeout']) request.addEventListener(name, () => reject(new Error(name)))
    request.send()
  })
}

const controls = 'a[href], button, input:not([type="hidden"]), select, summary'

/** Remembers the focus. The returned function restores it to the same or nearest control on the new page. */
function rememberFocus() {
  const active = document.activeElement
  const area = active?.closest('[data-in-place]')
  if (!active || !area) return () => {}
  const name = area.getAttribute('data-in-place')
  const index = [...area.querySelectorAll(controls)].indexOf(active)
  const field = active instanceof HTMLInputElement ? active : undefined
  const typed = field && { value: field.value, start: field.selectionStart, end: field.selectionEnd }
  return () => {
    const all = document.querySelector(`[data-in-place="${name}"]`)?.querySelectorAll(controls) ?? []
    const same = active.id ? document.getElementById(active.id) : all[Math.min(index, all.length - 1)]
    const target = same ?? document.getElementById('results')
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    if (!typed || !(target instanceof HTMLInputElement)) return
    target.value = typed.value
    if (typed.start !== null) target.setSelectionRange(typed.start, typed.end)
  }
}

/** @param {Document} page */
function show(page) {
  const parts = [...document.querySelectorAll('[data-live]')].map((old) => {
    const fresh = page.querySelector(`[data-live="${old.getAttribute('data-live')}"]`)
    if (!fresh) throw new Error('another kind of page')
    return { old, fresh }
  })
  const open = [...document.querySelectorAll('details[open][id]')].map(({ id }) => id)
  const focus = rememberFocus()
  for (const { old, fresh } of parts) old.replaceChildren(...document.adoptNode(fresh).childNodes)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  document.title = page.title
  document.querySelector('link[rel="canonical"]')?.remove()
  const canonical = page.querySelector('link[rel="canonical"]')
  if (canonical) document.head.append(canonical)
  focus()
}

/** @param {URL} url @param {'push' | 'replace'} entry */
async function go(url, entry) {
  const busy = document.querySelector('[data-live="main"]')
  busy?.setAttribute('aria-busy', 'true')
  try {
    const page = await read(url)
    if (entry === 'push') {
      history.replaceState({ ...history.state, top: scrollY }, '')
      history.pushState({}, '', url)
    }
    shown = addressOf(url)
    show(page)
    const found = [...document.querySelectorAll('[data-found]')].map(({ textContent }) => textContent)
    say(found.length > 0 ? found.join('. ') : document.title)
    document.dispatchEvent(new Event('calendar-shown'))
  } catch {
    location.assign(url)
  } finally {
    busy?.removeAttribute('aria-busy')
  }
}

/** @param {HTMLFormElement} form */
function filterOf(form) {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') url.searchParams.set(name, value)
  return url
}

const isOwn = (/** @type {EventTarget | null} */ target) =>
  target instanceof Element && target.closest('[data-in-place]') !== null

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !plain || !isOwn(link) || event.defaultPrevented) return
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname !== location.pathname) return
  event.preventDefault()
  void go(url, 'push')
})

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || !isOwn(event.target)) return
  dateField = undefined
  event.preventDefault()
  void go(filterOf(event.target), 'push')
})

/** @param {HTMLSelectElement | HTMLInputElement} field */
function apply(field) {
  if (field.form?.isConnected) void go(filterOf(field.form), 'push')
}

/** A date changes with each key that is typed into it, so it applies once that has paused, or on leaving it. */
const typingMs = 1000
/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing
/** @type {HTMLInputElement | undefined} */
let dateField

function applyTyped() {
  clearTimeout(typing)
  const field = dateField
  dateField = undefined
  // While a year is being typed, it is a year of antiquity.
  if (field && (field.value === '' || field.value >= '1900')) apply(field)
}

document.addEventListener('change', ({ target }) => {
  if (!isOwn(target)) return
  if (target instanceof HTMLSelectElement) apply(target)
  if (!(target instanceof HTMLInputElement) || target.type !== 'date') return
  clearTimeout(typing)
  dateField = target
  typing = setTimeout(applyTyped, typingMs)
})

document.addEventListener('focusout', applyTyped)

async function goBack() {
  await go(new URL(location.href), 'replace')
  scrollTo({ top: history.state?.top ?? 0, behavior: 'instant' })
}

addEventListener('popstate', () => {
  if (addressOf(location) !== shown) void goBack()
})
