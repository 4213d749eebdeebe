import type { ListNode } from './event-list.ts'

/** Creates the DOM nodes of a list. Never parses HTML, so it works with Trusted Types. */
export function domOf([tag, attributes, ...children]: ListNode): HTMLElement {
  const element = document.createElement(tag)
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) element.setAttribute(name, value)
  }
  for (const child of children) if (child) element.append(typeof child === 'string' ? child : domOf(child))
  return element
}
