import { expect, it } from 'vitest'
import { BackstageElement } from './BackstageElement.ts'
import { defineBackstage } from './define.ts'

it('brings an element to life that stood in the page before the script, and may be loaded twice', () => {
  document.body.innerHTML = '<backstage-app></backstage-app>'
  expect(document.body.firstElementChild).not.toBeInstanceOf(BackstageElement)
  defineBackstage()
  defineBackstage()
  expect(customElements.get('backstage-app')).toBe(BackstageElement)
  expect(document.body.firstElementChild).toBeInstanceOf(BackstageElement)
  document.body.replaceChildren()
})
