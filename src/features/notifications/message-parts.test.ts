import { expect, it } from 'vitest'
import { messageParts } from './message-parts.ts'

it('keeps a text without addresses whole, and never makes a link of anything else', () => {
  expect(messageParts('Hi!\n\nSee you (a@b).')).toEqual([{ text: 'Hi!\n\nSee you (a@b).' }])
  expect(messageParts('')).toEqual([])
  const other = 'javascript:alert(1) data:text/html,x'
  expect(messageParts(other)).toEqual([{ text: other }])
})

it('finds web and e-mail addresses, without the punctuation after them', () => {
  expect(
    messageParts('Ask mod@town.example. More: https://town.example/a?b=1, or http://x.example).'),
  ).toEqual([
    { text: 'Ask ' },
    { text: 'mod@town.example', href: 'mailto:mod@town.example' },
    { text: '. More: ' },
    { text: 'https://town.example/a?b=1', href: 'https://town.example/a?b=1' },
    { text: ', or ' },
    { text: 'http://x.example', href: 'http://x.example' },
    { text: ').' },
  ])
})
