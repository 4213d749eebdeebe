import { expect, it } from 'vitest'
import { foldToHeadings } from './fold.ts'

const folded = (html: string) => {
  const text = document.createElement('div')
  text.innerHTML = html
  foldToHeadings(text)
  return text
}

it('opens the items of a list by the bold words that begin them', () => {
  const text = folded(
    '<p>First.</p><ul><li><strong>Kind.</strong> Be <em>nice</em>.</li><li>Plain</li></ul><p>Last.</p>',
  )
  const [item, plain] = text.querySelectorAll('li')
  expect(item!.innerHTML).toBe(
    '<details><summary><strong>Kind.</strong></summary> Be <em>nice</em>.</details>',
  )
  expect(plain!.innerHTML).toBe('Plain')
  expect(text.textContent).toBe('First.Kind. Be nice.PlainLast.')
})

it('opens sections by their headings', () => {
  const text = folded('<p>Intro</p><h3>One</h3><p>1</p><p>2</p><h3>Two</h3><p>3</p>')
  expect([...text.querySelectorAll('details')].map((part) => part.textContent)).toEqual(['One12', 'Two3'])
  expect(text.firstElementChild!.outerHTML).toBe('<p>Intro</p>')
})
