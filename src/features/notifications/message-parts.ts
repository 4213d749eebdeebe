import { mailtoUrl } from '../../core/schema.ts'

/** A piece of a message: text, or an address with its link. */
export type MessagePart = { text: string; href?: string }

const addresses = /https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi

/** Punctuation after an address that is not part of it. */
const sentenceEnd = /[.,;:!?)\]'’”“»]+$/

/** Splits a plain text at web and e-mail addresses, so that they can be linked. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const { 0: found, index } of message.matchAll(addresses)) {
    const text = found.replace(sentenceEnd, '')
    parts.push({ text: message.slice(end, index) })
    parts.push({ text, href: /^https?:/i.test(text) ? text : mailtoUrl(text) })
    end = index + text.length
  }
  parts.push({ text: message.slice(end) })
  return parts.filter(({ text }) => text !== '')
}
