import { type ListNode, eventList } from './event-list.ts'

export type { Speech } from './when-text.ts'
export { eventList }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)

/** Writes a list as HTML, for servers. */
export function htmlOf([tag, attributes, ...children]: ListNode): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escaped(value)}"`,
  )
  const start = `<${tag}${written.join('')}>`
  if (tag === 'img') return start
  const inner = children.map((child) =>
    child ? (typeof child === 'string' ? escaped(child) : htmlOf(child)) : '',
  )
  return `${start}${inner.join('')}</${tag}>`
}
