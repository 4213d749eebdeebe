/* Loads the script of the map beside a list on pages that have one. */

const load = () => {
  if (document.querySelector('[data-points]'))
    void import('./lazy/points-map.js').then(({ enliven }) => {
      for (const view of document.querySelectorAll('[data-points]'))
        enliven(/** @type {HTMLElement} */ (view))
    })
}

document.addEventListener('calendar-shown', load)
load()
