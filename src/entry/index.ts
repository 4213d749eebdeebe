/* Entry point for browsers: importing it registers <backstage-app>. */
import { BackstageElement } from '../element/BackstageElement.ts'
import { defineBackstage } from '../element/define.ts'
import { loadApp } from '../element/load-app.ts'
import type { BackstageEventDetails } from '../kit/dom-events.ts'

// Starts now, while the page is still being parsed. Elements that need it say so if it fails.
if ('HTMLElement' in globalThis) loadApp().catch(() => undefined)
defineBackstage()

export { BackstageElement, defineBackstage }
export type { Routing } from '../boot/address.ts'
export type { ThemeConfig } from '../core/theme-config.ts'
export type { AttributeName, BackstageProps } from '../element/attributes.ts'
export type { BackstageEventDetails, BackstageEventName } from '../kit/dom-events.ts'

declare global {
  interface HTMLElementTagNameMap {
    'backstage-app': BackstageElement
  }
  interface GlobalEventHandlersEventMap {
    'backstage-ready': CustomEvent<BackstageEventDetails['backstage-ready']>
    'backstage-navigate': CustomEvent<BackstageEventDetails['backstage-navigate']>
    'backstage-login': CustomEvent<BackstageEventDetails['backstage-login']>
    'backstage-logout': CustomEvent<BackstageEventDetails['backstage-logout']>
    'backstage-saved': CustomEvent<BackstageEventDetails['backstage-saved']>
    'backstage-error': CustomEvent<BackstageEventDetails['backstage-error']>
  }
}
