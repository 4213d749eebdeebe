import { type RefObject, useContext, useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Tree } from '../../core/tree.ts'
import { writeLastList } from '../../store/last-list.ts'
import { sessionUserAt } from '../../store/session.ts'
import { registeredStyles } from '../../ui/styles.ts'
import { LastListContext } from '../LastSeen.tsx'
import { useEnvironment } from '../environment.tsx'
import { useHandler } from '../use-handler.ts'

/** Attributes that are not kept: those that have to be unique in the element, and those that React sets itself. */
const leftOut =
  /^(id|for|name|style|data-kept|on.*|aria-(controls|labelledby|describedby|owns|activedescendant))$/

function attributesOf(element: Element): Record<string, string> {
  const kept = [...element.attributes].filter(({ name }) => !leftOut.test(name))
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]))
  // Nothing can be typed or pressed that React would not hear of; links work.
  if (element.matches('button, input, select, textarea')) attributes['inert'] = ''
  if (element.matches('.b-table')) attributes['class'] += ' b-stale'
  if (element instanceof HTMLOptionElement && element.selected) attributes['selected'] = ''
  if (element instanceof HTMLInputElement && element.checked) attributes['checked'] = ''
  if (element instanceof HTMLInputElement && element.value) attributes['value'] = element.value
  return attributes
}

function treesIn(parent: Node): Tree[] {
  return [...parent.childNodes].flatMap((node): Tree[] => {
    if (node instanceof Element) return [[node.localName, attributesOf(node), treesIn(node)]]
    return node.nodeType === Node.TEXT_NODE ? [{ text: node.textContent ?? '' }] : []
  })
}

/**
 * Keeps how the list around an element looks when it is left: for another screen or another page. `isWhole`: it is
 * loaded and nothing is selected.
 */
export function useKeptList(list: RefObject<Element | null>, isWhole: boolean): void {
  const { api, language } = useEnvironment()
  const [path] = useLocation()
  const search = useSearch()
  const keep = useHandler(() => {
    const user = sessionUserAt(api.base)
    const content = list.current?.closest('[part=content]')
    const menu = content?.parentElement?.querySelector('[part=nav]')
    if (!isWhole || !user?.token || !content || !menu) return
    // Put there by a browser that translates: its words may not be those of the language.
    if (content.querySelector('font')) return
    writeLastList(user, {
      path,
      search,
      language,
      menu: treesIn(menu),
      content: treesIn(content),
      css: registeredStyles().join('\n'),
    })
  })

  useLayoutEffect(() => {
    const keepIfHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keepIfHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keepIfHidden)
      keep()
    }
  }, [keep])

  const last = useContext(LastListContext)
  useEffect(() => {
    // From now on it would be older than what the user has seen.
    if (isWhole && last) last.lastList = undefined
  }, [isWhole, last])
}
