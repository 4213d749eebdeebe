import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Language, languageDirection } from '../../core/languages.ts'
import { adoptLoginSheet } from './login-sheet.ts'

/**
 * The root that must adopt the sheet: the element may be in another shadow tree, which the document's sheets
 * do not reach.
 */
const rootOf = (host: Element) => {
  const root = host.getRootNode()
  return root instanceof ShadowRoot ? root : host.ownerDocument
}

/** Marks the login form in the light DOM. */
const mark = 'data-backstage-login'

export type LoginSlotProps = {
  /** The element, whose light DOM password managers can see. */
  host: Element
  language: Language
  children: ReactNode
}

/**
 * Portals its children into the element's light DOM and shows them through `<slot name="login">`. The tree
 * that contains the element adopts their style sheet while they are mounted.
 */
export function LoginSlot({ host, language, children }: LoginSlotProps) {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.slot = 'login'
    element.setAttribute(mark, '')
    return element
  })
  useLayoutEffect(() => {
    place.lang = language
    place.dir = languageDirection(language)
  }, [place, language])
  useLayoutEffect(() => {
    // An element that was cloned, or read from its own HTML, brings the form of its original, which does nothing.
    for (const copy of host.querySelectorAll(`:scope > [${mark}]`)) copy.remove()
    host.append(place)
    return () => place.remove()
  }, [host, place])
  // A moved element is rendered again, possibly in another tree.
  const root = rootOf(host)
  useLayoutEffect(() => adoptLoginSheet(root), [root])
  return (
    <>
      <slot name="login" />
      {createPortal(children, place)}
    </>
  )
}
