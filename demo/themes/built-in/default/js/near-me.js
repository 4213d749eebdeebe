import { say } from './say.js'

/*
 * 'Near me' shows what is near the visitor's position. The browser asks for it when the button is pressed, never before,
 * and it goes into the address rounded to about 100 metres. Without this script the button is hidden.
 */

const patienceMs = 15_000

const rounded = (/** @type {number} */ degrees) => String(Number(degrees.toFixed(3)))

/** @returns {Promise<GeolocationPosition>} */
const findPosition = () =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patienceMs, maximumAge: 60_000 })
  })

/** @param {HTMLElement} button */
async function goNear(button) {
  const { asking = '', failed = '' } = button.dataset
  say(asking)
  button.setAttribute('aria-busy', 'true')
  try {
    const { latitude, longitude } = (await findPosition()).coords
    const url = new URL(location.href)
    for (const name of ['place', 'page']) url.searchParams.delete(name)
    url.searchParams.set('near', `${rounded(latitude)},${rounded(longitude)}`)
    location.assign(url.href.replace('%2C', ','))
  } catch {
    const note = document.querySelector('[data-near-note]')
    if (note) note.textContent = failed
    note?.removeAttribute('hidden')
    say(failed)
  } finally {
    button.removeAttribute('aria-busy')
  }
}

function prepare() {
  const isAble = navigator.geolocation !== undefined && isSecureContext
  for (const button of document.querySelectorAll('[data-near-me]'))
    button.toggleAttribute('data-ready', isAble)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-near-me]') : null
  if (button instanceof HTMLElement && !button.hasAttribute('aria-busy')) void goNear(button)
})
document.addEventListener('calendar-shown', prepare)
prepare()
