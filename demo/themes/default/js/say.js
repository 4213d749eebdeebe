const status = document.createElement('p')
status.setAttribute('role', 'status')
status.className = 'visually-hidden'
document.body.append(status)

/**
 * Tells people who do not see the screen what has changed, when they are not busy with anything else. The live region
 * stands in the page before its first text.
 *
 * @param {string} text
 */
export function say(text) {
  status.textContent = text
}
