/*
 * Closes menus (`<details data-menu>`) with Escape, which returns the focus, and with a click elsewhere. Without this
 * script they close with a second click.
 */

const openMenus = () =>
  /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('details[data-menu][open]'))

document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
})

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  }
})
