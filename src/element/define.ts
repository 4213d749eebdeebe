import { BackstageElement } from './BackstageElement.ts'

const elementName = 'backstage-app'

/**
 * Registers `<backstage-app>`. Elements already on the page come to life; a second script does nothing: the first
 * registration stays. On a server, where there are no elements, it does nothing either.
 */
export function defineBackstage(): void {
  const registry = globalThis.customElements
  if (registry && !registry.get(elementName)) registry.define(elementName, BackstageElement)
}
