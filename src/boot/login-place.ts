import { type Language, languageDirection } from '../core/languages.ts'
import { isFilled, type Tree } from '../core/tree.ts'

/** Marks the login form in the light DOM, and its style sheet from a server. */
export const mark = 'data-backstage-login'

/** Keeps htmx 4, and 1 and 2, from sending the form on a page whose forms it sends (`hx-boost`). */
const leftAlone = ['hx-ignore', 'hx-disable']

/** The attributes of the node in the element's light DOM that holds the login form; `origin` is who made it. */
export const loginPlaceAttributes = (origin: '' | 'server'): Record<string, string> => ({
  slot: 'login',
  [mark]: origin,
  ...Object.fromEntries(leftAlone.map((name) => [name, ''])),
})

/** Makes the node in the element's light DOM that holds the login form, where password managers can see it. */
export function createLoginPlace(place: HTMLElement = document.createElement('div')): HTMLElement {
  for (const [name, value] of Object.entries(loginPlaceAttributes(''))) place.setAttribute(name, value)
  return place
}

/**
 * Takes the node that a server has put into the page (`src/entry/server.ts`), with what was typed; its button could not be
 * pressed. Makes one if there is none, or not one with this form.
 */
export function takeLoginPlace(host: Element, form: readonly Tree[]): HTMLElement {
  const made = host.querySelector<HTMLElement>(`:scope > [${mark}=server]`)
  if (!made || !isFilled(made, form)) return createLoginPlace()
  for (const button of made.querySelectorAll('[disabled]')) button.removeAttribute('disabled')
  return createLoginPlace(made)
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
