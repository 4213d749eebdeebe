/* Shows the calendar's time zone beside an event's time if the visitor's local time differs. */

/** @param {string} instant @param {string} [timeZone] */
const clock = (instant, timeZone) =>
  new Date(instant).toLocaleString('en', { dateStyle: 'short', timeStyle: 'short', timeZone })

for (const note of document.querySelectorAll('[data-zone]')) {
  const { zone, at = '' } = /** @type {HTMLElement} */ (note).dataset
  note.toggleAttribute('hidden', clock(at, zone) === clock(at))
}
