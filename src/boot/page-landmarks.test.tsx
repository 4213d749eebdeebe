import { afterEach, expect, test } from 'vitest'
import { landmarksLackingAround } from './page-landmarks.ts'

afterEach(() => document.body.replaceChildren())

function around(html: string): string[] {
  document.body.innerHTML = html
  return [...landmarksLackingAround(document.querySelector('backstage-app')!)]
}

test('a page without landmarks lacks both; its own are enough, wherever they are', () => {
  expect(around('<div><backstage-app></backstage-app></div>')).toEqual(['main', 'banner'])
  expect(around('<main><backstage-app></backstage-app></main>')).toEqual(['banner'])
  expect(around('<header>Town</header><backstage-app></backstage-app>')).toEqual(['main'])
  expect(around('<div role="banner"></div><div role="main"></div><backstage-app></backstage-app>')).toEqual(
    [],
  )
})

test('an element inside another shadow tree sees the landmarks of both', () => {
  document.body.innerHTML = '<header></header><div></div>'
  const tree = document.querySelector('div')!.attachShadow({ mode: 'open' })
  tree.innerHTML = '<main></main><backstage-app></backstage-app>'
  expect([...landmarksLackingAround(tree.querySelector('backstage-app')!)]).toEqual([])
})

test('what the element itself shows does not count', () => {
  document.body.innerHTML = '<backstage-app></backstage-app>'
  const host = document.querySelector('backstage-app')!
  host.attachShadow({ mode: 'open' }).innerHTML = '<header></header><main></main>'
  expect([...landmarksLackingAround(host)]).toEqual(['main', 'banner'])
})
