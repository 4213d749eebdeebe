import type { Language } from '../core/languages.ts'
import { fillNode } from '../core/tree.ts'
import { nameLanguage, putLoginPlace, takeLoginPlace } from './login-place.ts'
import { adoptLoginSheet } from './login-sheet.ts'
import { prerendered } from './prerendered.ts'

let count = 0

/**
 * The login form before React has loaded. It can be filled in at once; a press on 'Log in' is kept until
 * React has taken over its nodes.
 */
export class EarlyForm {
  /** The node in the light DOM that contains the form. */
  readonly place: HTMLElement
  /** Makes the ids of this form different from those of other elements on the page; for React, too. */
  readonly idPrefix: string
  private readonly host: Element
  private readonly onSubmit: () => void
  private language: Language | undefined
  private isSubmitted = false
  private undress: (() => void) | undefined

  /** `onSubmit` is called at each press on 'Log in'. */
  constructor(host: Element, onSubmit: () => void) {
    this.host = host
    this.onSubmit = onSubmit
    this.place = takeLoginPlace(host, prerendered.form)
    count += 1
    this.idPrefix = `b${count}`
    this.place.addEventListener('submit', this.keepSubmit)
    putLoginPlace(host, this.place)
    this.dress()
  }

  /** Sets or changes the language of the texts. What was typed stays. */
  speak(language: Language): void {
    this.language = language
    nameLanguage(this.place, language)
    fillNode(this.place, prerendered.form, { language, fill: () => this.idPrefix })
    if (this.isSubmitted) this.showSubmitted()
  }

  /** Has the tree that the element is in adopt the form's style sheet. */
  dress(): void {
    this.undress?.()
    this.undress = adoptLoginSheet(this.host)
  }

  /** Forgets a press on 'Log in'. */
  reset(): void {
    this.isSubmitted = false
    this.place.querySelector('[type=submit]')?.removeAttribute('aria-disabled')
    if (this.language) this.speak(this.language)
  }

  /**
   * Puts the form into the state in which React renders it, and lets React have it. Returns a function that
   * repeats the press on 'Log in', if there was one.
   */
  handOver(language: Language): () => void {
    const { isSubmitted } = this
    this.reset()
    this.speak(language)
    this.place.removeEventListener('submit', this.keepSubmit)
    return () => {
      if (isSubmitted) this.place.querySelector('form')?.requestSubmit()
    }
  }

  /** Removes the style sheet: React, which has taken over the form, adopts it for itself. */
  leave(): void {
    this.undress?.()
    this.undress = undefined
  }

  /** Removes the form, which nobody has taken over. */
  remove(): void {
    this.leave()
    this.place.remove()
  }

  private readonly keepSubmit = (event: Event) => {
    event.preventDefault()
    this.isSubmitted = true
    this.showSubmitted()
    this.onSubmit()
  }

  private showSubmitted(): void {
    const { language, place } = this
    const button = place.querySelector('[type=submit]')
    const content = button?.firstElementChild
    if (!button || !content || !language) return
    button.setAttribute('aria-disabled', 'true')
    fillNode(content, [prerendered.submitting], { language, fill: () => '' })
  }
}
