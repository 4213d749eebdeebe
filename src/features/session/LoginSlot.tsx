import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptLoginSheet } from './login-sheet.ts'

/** The element may itself stand in somebody else's shadow tree, which the document's sheets do not reach. */
const rootOf = (host: Element) => {
  const root = host.getRootNode()
  return root instanceof ShadowRoot ? root : host.ownerDocument
}

export type LoginSlotProps = {
  /** The element: its light DOM is where password managers look. */
  host: Element
  language: string
  children: ReactNode
}

/**
 * Renders its children into the element's light DOM and shows them here through `<slot name="login">`. The tree that the
 * element stands in adopts their style sheet as long as they are in it.
 */
export function LoginSlot({ host, language, children }: LoginSlotProps) {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.slot = 'login'
    return element
  })
  useLayoutEffect(() => {
    place.lang = language
  }, [place, language])
  useLayoutEffect(() => {
    host.append(place)
    return () => place.remove()
  }, [host, place])
  // An element that is moved is rendered anew, and may stand in another tree then.
  const root = rootOf(host)
  useLayoutEffect(() => adoptLoginSheet(root), [root])
  return (
    <>
      <slot name="login" />
      {createPortal(children, place)}
    </>
  )
}
