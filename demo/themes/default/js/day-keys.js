/*
 * Arrow keys lead from the date of a day to that of another one, in the month and the week: left and right by a day, up and
 * down by a week, Home and End to the ends of the week, Page Up and Page Down by a month. Past the edge the month or week is
 * turned. Only where a date has the focus; everything can be reached by Tab as well.
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

/** From Monday, 0. */
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

/** A narrow screen does not show the days around a month. @param {string} day */
function dateLink(day) {
  const link = document.querySelector(`[data-day="${day}"] [data-date]`)
  return link instanceof HTMLElement && link.checkVisibility() ? link : null
}

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-date]')) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = target.closest('[data-day]')?.getAttribute('data-day')
  const to = from && steps[key]?.(from, target.closest('[data-days="month"]') !== null)
  if (!to || to === from) return
  event.preventDefault()
  const turns = key.startsWith('Page')
  const link = turns ? null : dateLink(to)
  if (link) return link.focus()
  const step = document.querySelector(`a[rel="${to < from ? 'prev' : 'next'}"]`)
  if (!(step instanceof HTMLElement)) return
  document.addEventListener('calendar-shown', () => dateLink(to)?.focus(), { once: true })
  step.click()
})
