import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { loginSheet } from './login-sheet.ts'

export type LoginSlotProps = {
  /** The element: its light DOM is where password managers look. */
  host: Element
  language: string
  children: ReactNode
}

/**
 * Renders its children into the element's light DOM and shows them here through `<slot name="login">`. The page's
 * document adopts their style sheet while they are there.
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
    const sheets = host.ownerDocument.adoptedStyleSheets
    const sheet = loginSheet()
    if (!sheets.includes(sheet)) sheets.push(sheet)
    host.append(place)
    return () => place.remove()
  }, [host, place])
  return (
    <>
      <slot name="login" />
      {createPortal(children, place)}
    </>
  )
}
