import { BackstageElement } from './BackstageElement.ts'

const elementName = 'backstage-app'

/**
 * Registers `<backstage-app>`. Elements already on the page come to life; a second script does nothing: the first
 * registration stays.
 */
export function defineBackstage(): void {
  if (!customElements.get(elementName)) customElements.define(elementName, BackstageElement)
}
