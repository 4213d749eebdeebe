import r2wc from '@r2wc/react-to-web-component'
import type { FirstScreen } from '../boot/first-screen.ts'
import { adoptStyles } from '../ui/styles.ts'
import type { RawSources } from './attributes.ts'
import { Bridge, type BridgeProps } from './Bridge.tsx'

const viewName = 'backstage-app-view'

/** The callbacks of a custom element, which r2wc implements. */
type Base = new () => HTMLElement & {
  /** A property of r2wc, which reflects it in an attribute. */
  sources: RawSources
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, old: string | null, value: string | null): void
}

const fromReact = r2wc<BridgeProps>(Bridge, { props: { sources: 'json' } }) as Base

/** The app inside the shadow root of `<backstage-app>`: r2wc mounts React into this element. */
class AppView extends fromReact {
  /** `<backstage-app>`. */
  host: HTMLElement | undefined
  firstScreen: FirstScreen | undefined

  override connectedCallback(): void {
    super.attributeChangedCallback('sources', null, this.getAttribute('sources'))
    super.connectedCallback()
  }

  /** A node that is only moved is connected again by the next microtask; its state is kept. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback()
    })
  }

  /** Defined so that `moveBefore()` calls neither of the two above. */
  connectedMoveCallback(): void {}

  /** Mounts nothing before the element is in the page. */
  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (this.isConnected) super.attributeChangedCallback(name, old, value)
  }
}

export type { AppView }

/** Creates the app for an element, to be put into its shadow root. */
export function createAppView(host: HTMLElement, firstScreen: FirstScreen, sources: RawSources): AppView {
  // Not before it is needed: a page may load two copies of this package, of which only one registers its elements.
  if (!customElements.get(viewName)) customElements.define(viewName, AppView)
  if (host.shadowRoot) adoptStyles(host.shadowRoot)
  const view = new AppView()
  Object.assign(view, { host, firstScreen, sources })
  return view
}
