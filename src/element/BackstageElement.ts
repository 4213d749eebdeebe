import { FirstScreen } from '../boot/first-screen.ts'
import { sheetOfFirstScreen } from '../boot/first-sheet.ts'
import type { ThemeConfig } from '../core/theme-config.ts'
import type { BackstageEventDetails, BackstageEventName } from '../kit/dom-events.ts'
import type { AppView } from './app-view.ts'
import {
  attributeNames,
  type RawSources,
  readFirstSettings,
  type SourceName,
  sourceNames,
} from './attributes.ts'
import { ConfigScript } from './config-script.ts'
import { NotLoaded } from '../core/loading/load-once.ts'
import { loadApp } from './load-app.ts'

/** There is no HTMLElement on servers, and importing the module must not fail there. */
const Base = 'HTMLElement' in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement)

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/**
 * `<backstage-app>`: the management area of a community calendar. The class works without React. It owns the shadow
 * root and what foreign pages need: removable attributes, properties set before the upgrade, moves that keep the
 * state, and focus delegation. It shows the first screen until the app has loaded, which then renders beside it.
 */
export class BackstageElement extends Base {
  static readonly observedAttributes: readonly string[] = attributeNames

  private readonly inside = this.attachShadow({ mode: 'open' })
  private firstScreen: FirstScreen | undefined
  /** The app's element in the shadow root; gets the attributes as `sources`. */
  private view: AppView | undefined
  private readonly script = new ConfigScript(this, () => this.changed())

  connectedCallback(): void {
    for (const name of attributeNames) this.takeUpProperty(name)
    if (this.firstScreen) this.firstScreen.moved()
    else this.start()
  }

  /** A node that is only moved is connected again by the next microtask; its state is kept. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.stop()
    })
  }

  /** Defined so that `moveBefore()` calls neither of the two above. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.changed()
  }

  /** Focuses the start of the content: the login form, or the heading of the screen. */
  override focus(options?: FocusOptions): void {
    const target =
      this.querySelector<HTMLElement>('[slot="login"] input') ??
      this.inside.querySelector<HTMLElement>('h1[tabindex]')
    target?.focus(options)
  }

  private changed(): void {
    if (this.view) this.view.sources = this.sources()
    else this.firstScreen?.show(this.settings())
  }

  private read(name: SourceName): string | null | undefined {
    return name === 'script' ? this.script.text : this.getAttribute(name)
  }

  private start(): void {
    this.script.watch()
    const sheet = sheetOfFirstScreen()
    const sheets = this.inside.adoptedStyleSheets
    if (sheet && sheets && !sheets.includes(sheet)) sheets.push(sheet)
    this.firstScreen = new FirstScreen(this, this.inside, this.settings())
    void this.load(this.firstScreen)
  }

  private stop(): void {
    this.script.leave()
    this.firstScreen?.remove()
    this.firstScreen = undefined
    this.view?.remove()
    this.view = undefined
  }

  private async load(firstScreen: FirstScreen): Promise<void> {
    const isThere = () => this.firstScreen === firstScreen
    try {
      const { createAppView, loadScreen } = await loadApp()
      const texts = await firstScreen.forUser(loadScreen)
      if (!isThere()) return
      const view = createAppView(this, firstScreen, this.sources(), texts)
      this.view = view
      firstScreen.prepare(view)
    } catch (error) {
      if (!isThere()) return
      firstScreen.fail(() => {
        if (error instanceof NotLoaded) error.forget()
        firstScreen.show(this.settings())
        void this.load(firstScreen)
      })
      const detail: BackstageEventDetails['backstage-error'] = { message: String(error) }
      this.dispatchEvent(new CustomEvent('backstage-error', { detail, bubbles: true, composed: true }))
    }
  }

  private sources(): RawSources {
    return Object.fromEntries(sourceNames.map((name) => [name, this.read(name)]))
  }

  private settings() {
    return readFirstSettings(this.sources(), window.location.origin)
  }

  /**
   * A property set before the upgrade shadows the class's accessor: delete it and set it again through the
   * accessor.
   */
  private takeUpProperty(name: string): void {
    const own = Object.getOwnPropertyDescriptor(this, name)
    if (!own) return
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, own.value)
  }
}

function setAttribute(element: Element, name: string, value: string | null | undefined): void {
  if (value === null || value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

for (const name of attributeNames) {
  Object.defineProperty(BackstageElement.prototype, name, {
    enumerable: true,
    configurable: true,
    get(this: BackstageElement) {
      return this.getAttribute(name) ?? undefined
    },
    set(this: BackstageElement, value: unknown) {
      setAttribute(this, name, value === null || value === undefined ? undefined : asText(value))
    },
  })
}

export interface BackstageElement {
  apiurl: string | undefined
  timezone: string | undefined
  language: string | undefined
  /** JSON text; objects are accepted too and read back as text. */
  get themeconfig(): string | undefined
  set themeconfig(value: string | ThemeConfig | undefined)
  /** Overrides `sitename` in `themeconfig`. */
  sitename: string | undefined
  /** Overrides `modEmail` in `themeconfig`. */
  modemail: string | undefined
  routing: string | undefined
  routebase: string | undefined
  /** Any text but 'false', also an empty one, leaves the title of the page as it is. */
  notitle: string | undefined
  geocoderurl: string | undefined
  tileurl: string | undefined
  tileattribution: string | undefined
  addEventListener<Name extends BackstageEventName>(
    type: Name,
    listener: (this: BackstageElement, event: CustomEvent<BackstageEventDetails[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}
