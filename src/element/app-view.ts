import r2wc from '@r2wc/react-to-web-component'
import type { FirstScreen } from '../boot/first-screen.ts'
import type { Language } from '../core/languages.ts'
import { screenAt } from '../app/routes.tsx'
import { loadWorkspace } from '../app/workspace-parts.ts'
import { createTexts, type Texts } from '../i18n/texts.ts'
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
  texts: Texts | undefined

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

/**
 * Loads all that a user's screen is made of, so that React renders it at once: what it has to wait for, it renders later in
 * small pieces, which take twice as long together. Returns the texts; what cannot be loaded, the screen says.
 */
export async function loadScreen(path: string, language: Language): Promise<Texts> {
  const texts = createTexts(language)
  const screen = screenAt(path)?.screen
  const rest = screen?.Component.texts === 'all' && texts.loadRest(language)
  await Promise.allSettled([texts.ready, rest, loadWorkspace(), screen?.Component.load()])
  return texts
}

/** Creates the app for an element, to be put into its shadow root. */
export function createAppView(
  host: HTMLElement,
  firstScreen: FirstScreen,
  sources: RawSources,
  texts?: Texts,
): AppView {
  // Not before it is needed: a page may load two copies of this package, of which only one registers its elements.
  if (!customElements.get(viewName)) customElements.define(viewName, AppView)
  if (host.shadowRoot) adoptStyles(host.shadowRoot)
  const view = new AppView()
  Object.assign(view, { host, firstScreen, sources, texts })
  return view
}
