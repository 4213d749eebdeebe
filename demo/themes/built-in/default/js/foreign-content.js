/*
 * Third-party content, such as maps, loads only with the visitor's consent: `data-foreign` is the address,
 * `data-title` its name. 'Always' stores the consent for that website on this device until it is withdrawn; otherwise
 * nothing is stored.
 */

/**
 * What remembers the consent to a website.
 *
 * @param {string} address
 */
export const keyOf = (address) => `foreign-content ${new URL(address, location.href).origin}`

/**
 * Accesses localStorage. If the browser denies it, nothing is remembered.
 *
 * @param {(storage: Storage) => unknown} ask
 */
export function remembered(ask) {
  try {
    return ask(localStorage)
  } catch {
    return undefined
  }
}

const rights = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** @param {HTMLElement} box */
function load(box) {
  const { foreign: address = '', title = '' } = box.dataset
  const frame = document.createElement('iframe')
  frame.className = 'foreign-frame'
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  frame.loading = 'lazy'
  const isForeign = new URL(address, location.href).origin !== location.origin
  frame.setAttribute('sandbox', isForeign ? `${rights} allow-same-origin` : rights)
  frame.src = address
  box.querySelector('[data-foreign-blank]')?.replaceWith(frame)
  const isKept = remembered((storage) => storage.getItem(keyOf(address))) === 'load'
  box.querySelector('[data-foreign-forget]')?.toggleAttribute('hidden', !isKept)
  return frame
}

/** @param {HTMLElement} box */
function prepare(box) {
  const address = box.dataset.foreign ?? ''
  if (remembered((storage) => storage.getItem(keyOf(address))) === 'load') load(box)
}

/** @param {HTMLElement} button */
function forget(button) {
  const address = /** @type {HTMLElement | null} */ (button.closest('[data-foreign]'))?.dataset.foreign ?? ''
  remembered((storage) => storage.removeItem(keyOf(address)))
  const status = button.parentElement?.querySelector('[role="status"]')
  if (status) status.textContent = button.dataset.done ?? ''
  button.hidden = true
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const box = /** @type {HTMLElement | null} */ (target.closest('[data-foreign]'))
  if (!box) return
  if (target.matches('[data-foreign-forget]')) return forget(target)
  if (!target.matches('[data-foreign-load]')) return
  const always = /** @type {HTMLInputElement | null} */ (box.querySelector('[data-foreign-remember]'))
  if (always?.checked) remembered((storage) => storage.setItem(keyOf(box.dataset.foreign ?? ''), 'load'))
  load(box).focus()
})

for (const box of document.querySelectorAll('[data-foreign]')) prepare(/** @type {HTMLElement} */ (box))
