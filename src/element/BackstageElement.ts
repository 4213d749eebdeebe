import r2wc from '@r2wc/react-to-web-component'
import type { ThemeConfig } from '../core/theme-config.ts'
import type { BackstageEventDetails, BackstageEventName } from '../kit/dom-events.ts'
import { sharedSheet } from '../ui/styles.ts'
import { attributeNames } from './attributes.ts'
import { Bridge, type BridgeProps } from './Bridge.tsx'

const propsKey = Symbol.for('r2wc.props')
const renderKey = Symbol.for('r2wc.render')

/** The part of r2wc's class that is extended here. */
type Base = new () => HTMLElement & {
  [propsKey]: BridgeProps
  [renderKey](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

const fromReact = () =>
  r2wc<BridgeProps>(Bridge, {
    shadow: 'open',
    props: Object.fromEntries(attributeNames.map((name) => [name, 'string'])),
  }) as Base

/** There is no HTMLElement on servers, and importing the module must not fail there. */
const Base = 'HTMLElement' in globalThis ? fromReact() : (Object as unknown as Base)

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | null | undefined)

/**
 * `<backstage-app>`: the management area of a community calendar. r2wc mounts React into the open shadow
 * root; this class adds what foreign pages need: removable attributes, properties set before the upgrade,
 * moves that keep the state, one shared style sheet, and focus delegation.
 */
export class BackstageElement extends Base {
  override connectedCallback(): void {
    for (const name of attributeNames) this.takeUpProperty(name)
    const sheet = sharedSheet()
    const sheets = this.shadowRoot?.adoptedStyleSheets
    if (sheet && sheets && !sheets.includes(sheet)) sheets.push(sheet)
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

  attributeChangedCallback(name: keyof BridgeProps, _old: string | null, value: string | null): void {
    Object.assign(this[propsKey], { [name]: value ?? undefined })
    if (this.isConnected) this[renderKey]()
  }

  /** Focuses the start of the content: the login form, or the heading of the screen. */
  override focus(options?: FocusOptions): void {
    const target =
      this.querySelector<HTMLElement>('[slot="login"] input') ??
      this.shadowRoot?.querySelector<HTMLElement>('h1[tabindex]')
    target?.focus(options)
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

const themeConfigProperty = Object.getOwnPropertyDescriptor(Base.prototype, 'themeconfig')

Object.defineProperty(BackstageElement.prototype, 'themeconfig', {
  ...themeConfigProperty,
  set(this: BackstageElement, value: unknown) {
    themeConfigProperty?.set?.call(this, asText(value))
  },
})

export interface BackstageElement {
  apiurl: string | undefined
  timezone: string | undefined
  language: string | undefined
  /** JSON text; objects are accepted too and read back as text. */
  get themeconfig(): string | undefined
  set themeconfig(value: string | ThemeConfig | undefined)
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
