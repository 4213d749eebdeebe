/*
 * Keyboard navigation between dates in the month and week. Left and right move by a day, up and down by a week, Home
 * and End to the ends of the week, Page Up and Page Down by a month. Moving past the edge opens the next or previous
 * month or week. Only active while a date has the focus; all dates are also reachable by Tab.
 */

const milliseconds = 86_400_000

const dayAfter = (/** @type {string} */ day, /** @type {number} */ days) =>
  new Date(Date.parse(day) + days * milliseconds).toISOString().slice(0, 10)

/** @param {string} day @param {number} months */
function monthAfter(day, months) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Day of the week, 0 for Monday. */
const weekDay = (/** @type {string} */ day) => (new Date(day).getUTCDay() + 6) % 7

/** @type {Record<string, (day: string, isMonth: boolean) => string>} */
const steps = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day, isMonth) => (isMonth ? dayAfter(day, -7) : day),
  ArrowDown: (day, isMonth) => (isMonth ? dayAfter(day, 7) : day),
  Home: (day) => dayAfter(day, -weekDay(day)),
  End: (day) => dayAfter(day, 6 - weekDay(day)),
  PageUp: (day, isMonth) => (isMonth ? monthAfter(day, -1) : dayAfter(day, -7)),
  PageDown: (day, isMonth) => (isMonth ? monthAfter(day, 1) : dayAfter(day, 7)),
}

const cell = (/** @type {string} */ day) => document.querySelector(`[data-day="${day}"]`)

/**
 * The link of a day's date; null if hidden. Narrow screens hide adjacent months' days and days without events.
 *
 * @param {string} day
 */
function dateLink(day) {
  const link = cell(day)?.querySelector('[data-date]')
  return link instanceof HTMLElement && link.checkVisibility() ? link : null
}

/** Unfolds the past if a day is in it. @param {string} day */
function unfold(day) {
  const fold = document.getElementById('grid-fold')
  if (fold instanceof HTMLDetailsElement && cell(day)?.matches('.grid-past') && !dateLink(day))
    fold.open = true
}

/** Whether a day of the current month is hidden. @param {string} day */
const isLeftOut = (day) => cell(day)?.matches('.grid-empty:not(.grid-outside)') === true && !dateLink(day)

/** Target day of a key press; skips hidden days. @param {string} key @param {string} from @param {boolean} isMonth */
function targetOf(key, from, isMonth) {
  const step = steps[key]
  if (!step) return undefined
  let to = step(from, isMonth)
  while (isLeftOut(to) && step(to, isMonth) !== to) to = step(to, isMonth)
  return to
}

/** After paging, focuses the day or the nearest visible one. @param {string} day @param {boolean} isLater */
function focusNear(day, isLater) {
  const links = [...document.querySelectorAll('[data-date]')].filter((link) => link.checkVisibility())
  const dayOf = (/** @type {Element} */ link) => link.closest('[data-day]')?.getAttribute('data-day') ?? ''
  const near = isLater
    ? links.find((link) => dayOf(link) >= day)
    : links.findLast((link) => dayOf(link) <= day)
  const target = near ?? links.at(isLater ? -1 : 0) ?? document.getElementById('results')
  if (target instanceof HTMLElement) target.focus()
}

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-date]')) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = target.closest('[data-day]')?.getAttribute('data-day')
  const to = from && targetOf(key, from, target.closest('[data-days="month"]') !== null)
  if (!to || to === from) return
  event.preventDefault()
  const turns = key.startsWith('Page')
  if (!turns) unfold(to)
  const link = turns ? null : dateLink(to)
  if (link) return link.focus()
  if (!turns && isLeftOut(to)) return
  const step = document.querySelector(`a[rel="${to < from ? 'prev' : 'next'}"]`)
  if (!(step instanceof HTMLElement)) return
  document.addEventListener('calendar-shown', () => focusNear(to, to > from), { once: true })
  step.click()
})
