const status = document.createElement('p')
status.setAttribute('role', 'status')
status.className = 'visually-hidden'
document.body.append(status)

/**
 * Announces a change to screen readers (polite live region). The region is inserted before its first text, because
 * screen readers only announce changes.
 *
 * @param {string} text
 */
export function say(text) {
  status.textContent = text
}
