import { say } from './say.js'

/*
 * Buttons that copy the page's address, open the device's share dialog, or print the page. They are hidden until this
 * script is ready; share buttons stay hidden on devices that cannot share.
 */

/** @param {HTMLElement} button */
async function copy(button) {
  const { copy: address = '', done = '' } = button.dataset
  await navigator.clipboard.writeText(address)
  const label = button.textContent
  button.textContent = done
  say(done)
  setTimeout(() => (button.textContent = label), 3000)
}

/** @param {HTMLElement} button */
async function share({ dataset: { share: url = '', title = document.title } }) {
  await navigator.share({ url, title })
}

function prepare() {
  for (const button of document.querySelectorAll('[data-print]')) button.toggleAttribute('data-ready', true)
  for (const button of document.querySelectorAll('[data-copy]'))
    button.toggleAttribute('data-ready', navigator.clipboard !== undefined)
  for (const button of document.querySelectorAll('[data-share]')) {
    button.toggleAttribute('data-ready', navigator.share !== undefined)
    button.toggleAttribute('hidden', navigator.share === undefined)
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy], [data-share], [data-print]') : null
  if (!(button instanceof HTMLElement)) return
  if (button.dataset.print !== undefined) return print()
  // Permission denied or share dialog closed: nothing happened, so there is nothing to report.
  void (button.dataset.copy === undefined ? share(button) : copy(button)).catch(() => {})
})
document.addEventListener('calendar-shown', prepare)
prepare()
