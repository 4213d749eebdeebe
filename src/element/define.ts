import { BackstageElement } from './BackstageElement.ts'

const elementName = 'backstage-app'

/**
 * Registers `<backstage-app>` and upgrades existing elements. No-op if it is already registered, and on
 * servers, which have no custom elements.
 */
export function defineBackstage(): void {
  const registry = globalThis.customElements
  if (registry && !registry.get(elementName)) registry.define(elementName, BackstageElement)
}
