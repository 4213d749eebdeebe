import { expect, it } from 'vitest'
import { actionOf } from './desk-keys.ts'

const press = (key: string, target: EventTarget | null = null, more = {}) => ({
  key,
  target,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const element = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.querySelector('[data-at]') ?? holder.firstElementChild!
}

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['s', 'seen'],
  ['S', 'seen'],
  ['h', 'hide'],
  ['m', 'merge'],
  ['u', 'undo'],
  ['?', 'help'],
  ['x', undefined],
  ['Tab', undefined],
])('%s means %s', (key, action) => {
  expect(actionOf(press(key), true)).toBe(action)
})

it('arrows move in the list only', () => {
  expect([actionOf(press('ArrowDown'), true), actionOf(press('ArrowDown'), false)]).toEqual([
    'next',
    undefined,
  ])
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('no key fires with %s', (modifier) => {
  expect(actionOf(press('s', null, { [modifier]: true }), true)).toBeUndefined()
})

it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])(
  'no key fires while typing in %s',
  (html) => {
    for (const key of ['j', 's', 'h', '?', 'Enter'])
      expect(actionOf(press(key, element(html)), false)).toBeUndefined()
  },
)

it('Enter stays with links and buttons, other keys work there', () => {
  const button = element('<button><span data-at></span></button>')
  expect([actionOf(press('Enter', button), false), actionOf(press('s', button), false)]).toEqual([
    undefined,
    'seen',
  ])
})
