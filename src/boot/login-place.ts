import { type Language, languageDirection } from '../core/languages.ts'

/** Marks the login form in the light DOM. */
const mark = 'data-backstage-login'

/** Keeps htmx 4, and 1 and 2, from sending the form on a page whose forms it sends (`hx-boost`). */
const leftAlone = ['hx-ignore', 'hx-disable']

/** Creates the node in the element's light DOM that holds the login form, where password managers can see it. */
export function createLoginPlace(): HTMLElement {
  const place = document.createElement('div')
  place.slot = 'login'
  place.setAttribute(mark, '')
  for (const name of leftAlone) place.setAttribute(name, '')
  return place
}

/** Says in which language a login form is. */
export function nameLanguage(place: HTMLElement, language: Language): void {
  place.lang = language
  place.dir = languageDirection(language)
}

/**
 * Puts the login form into the element. One that was cloned, or read from its own HTML, brings the form of its
 * original, which does nothing and is removed. A form that is there already is not moved: it would lose the focus.
 */
export function putLoginPlace(host: Element, place: HTMLElement): void {
  for (const copy of host.querySelectorAll(`:scope > [${mark}]`)) if (copy !== place) copy.remove()
  if (place.parentNode !== host) host.append(place)
}
