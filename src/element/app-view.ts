import r2wc from '@r2wc/react-to-web-component'
import type { FirstScreen } from '../boot/first-screen.ts'
import { sharedSheet } from '../ui/styles.ts'
import { sourceNames } from './attributes.ts'
import { Bridge, type BridgeProps } from './Bridge.tsx'

const viewName = 'backstage-app-view'

const propsKey = Symbol.for('r2wc.props')
const renderKey = Symbol.for('r2wc.render')

/** The part of r2wc's class that is extended here. */
type Base = new () => HTMLElement & {
  [propsKey]: BridgeProps
  [renderKey](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

const fromReact = r2wc<BridgeProps>(Bridge, {
  props: Object.fromEntries(sourceNames.map((name) => [name, 'string'])),
}) as Base

/** The app inside the shadow root of `<backstage-app>`: r2wc mounts React into this element. */
class AppView extends fromReact {
  /** A node that is only moved is connected again by the next microtask; its state is kept. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback()
    })
  }

  /** Defined so that `moveBefore()` calls neither of the two above. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: keyof BridgeProps, _old: string | null, value: string | null): void {
    Object.assign(this[propsKey], { [name]: value ?? undefined })
    if (this.isConnected) this[renderKey]()
  }
}

/** Creates the app for an element, to be put into its shadow root. */
export function createAppView(host: HTMLElement, firstScreen: FirstScreen): HTMLElement {
  // Not before it is needed: a page may load two copies of this package, of which only one registers its elements.
  if (!customElements.get(viewName)) customElements.define(viewName, AppView)
  const sheet = sharedSheet()
  const sheets = host.shadowRoot?.adoptedStyleSheets
  if (sheet && sheets && !sheets.includes(sheet)) sheets.push(sheet)
  const view = new AppView()
  Object.assign(view[propsKey], { host, firstScreen })
  return view
}
