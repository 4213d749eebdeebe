import { isLanguage, type Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import type { ThemeConfig } from '../core/theme-config.ts'
import { asTaken, type Filling, fillNode, type Tree } from '../core/tree.ts'
import { readLanguageSources, rememberLanguage, resolveLanguage } from '../i18n/detect.ts'
import { type LastList, readLastList } from '../store/last-list.ts'
import { parseStored, type StoredUser, userAt } from '../store/stored.ts'
import { formatRoute, initialRoute, type Routing } from './address.ts'
import { loadAhead } from './ahead.ts'
import { EarlyForm } from './early-form.ts'
import { controlsIn, EarlyPresses } from './early-presses.ts'
import { createSheet } from './first-sheet.ts'
import { adoptLoginSheet } from './login-sheet.ts'
import { landmarksLackingAround } from './page-landmarks.ts'
import { prerendered } from './prerendered.ts'
import { startAt } from './start-at.ts'

/** What the first screen depends on. */
export type FirstScreenSettings = {
  apiBase: string
  siteUrl: string
  language: string | undefined
  themeConfig: ThemeConfig
  routing: Routing
  routeBase: string
}

/** The user logged in at an API; none where storage is blocked. */
function storedUser(apiBase: string): StoredUser | undefined {
  try {
    const user = userAt(parseStored(localStorage.getItem(defaults.storeKey)), apiBase)
    return user?.token === undefined ? undefined : user
  } catch {
    return undefined
  }
}

/** As in `Loading` of the app. */
const loading = (content: readonly Tree[]): Tree => [
  'div',
  { 'aria-busy': 'true', class: 'b-arriving' },
  content,
]

/**
 * The screen of an element until React has loaded: the frame, and the login form or the title and skeleton of the
 * content. React then takes over the nodes of the form, and replaces the frame by an equal one.
 */
export class FirstScreen {
  /** The login form, until React has taken it over. */
  form: EarlyForm | undefined
  /** The list of this page as the user has left it, until React has loaded a list. */
  lastList: LastList<Tree> | undefined
  private listSheet: CSSStyleSheet | undefined
  private readonly holder = document.createElement('div')
  private readonly presses = new EarlyPresses(this.holder)
  private readonly host: HTMLElement
  private readonly root: ShadowRoot
  private settings: FirstScreenSettings
  private shown: readonly Tree[] | undefined
  private again: (() => void) | undefined
  /** What replaces the frame; from then on the language is React's. */
  private view: HTMLElement | undefined

  constructor(host: HTMLElement, root: ShadowRoot, settings: FirstScreenSettings) {
    this.host = host
    this.root = root
    this.settings = settings
    this.holder.className = 'b-view'
    this.holder.addEventListener('click', (event) => this.onClick(event))
    root.append(this.holder)
    this.show(settings)
  }

  /** Shows the screen, or brings it up to date with other settings. */
  show(settings: FirstScreenSettings): void {
    this.settings = settings
    if (this.view) return
    this.again = undefined
    const language = this.language()
    void prerendered.loadTexts[language]?.().catch(() => undefined)
    const { user, frame, content, path, search } = this.start()
    if (user) loadAhead(path, language)
    // A visitor who types is about to log in.
    else this.host.addEventListener('input', () => loadAhead(path, language), { once: true })
    this.lastList = user && readLastList(user, { path, search, language })
    try {
      this.fill(language, user, frame, content)
    } catch (error) {
      // Somebody has changed what is stored.
      if (!this.lastList) throw error
      this.lastList = undefined
      this.fill(language, user, frame, content)
    }
    if (!this.holder.querySelector('slot')) {
      this.form?.remove()
      this.form = undefined
      return
    }
    this.form ??= new EarlyForm(this.host, () => this.again?.())
    this.form.speak(language)
  }

  /** Says instead of the content that the app could not be loaded. */
  fail(again: () => void): void {
    this.again = again
    this.form?.reset()
    const { user, frame } = this.start()
    this.lastList = undefined
    this.fill(this.language(), user, frame, prerendered.failed)
  }

  /** What a user needs at this path, in this language; nothing for visitors, who log in first. */
  async forUser<Result>(load: (path: string, language: Language) => Promise<Result>) {
    const { user, path } = this.start()
    return user ? load(path, this.language()) : undefined
  }

  /** Puts React's view beside the screen, hidden until it has rendered. */
  prepare(view: HTMLElement): void {
    this.view = view
    this.presses.view = view
    view.hidden = true
    this.root.append(view)
  }

  /** Gives the form away; the caller removes it. */
  giveForm(): void {
    this.form?.leave()
    this.form = undefined
  }

  /** Gives way to React's view, which has rendered. To be called in the same task, before the browser paints. */
  finish(): void {
    const { view, root, holder } = this
    if (!view || !holder.isConnected) return
    const focused = controlsIn(holder).findIndex((control) => control === root.activeElement)
    // With this class it has no box of its own.
    view.className = holder.className
    view.hidden = false
    holder.remove()
    controlsIn(view)[focused]?.focus({ preventScroll: true })
    this.form?.remove()
    this.form = undefined
  }

  /** Repeats a press on a button of the frame, such as 'Log out'. To be called when React's view reacts to it. */
  repeatPress(): void {
    this.presses.repeat()
  }

  /** Adopts the login form's style sheet in the tree of the element; returns a function that removes it. */
  adoptLoginSheet(): () => void {
    return adoptLoginSheet(this.host)
  }

  /** The element has been moved, perhaps into another tree. */
  moved(): void {
    this.form?.dress()
  }

  /** Removes everything that React has not taken over. */
  remove(): void {
    this.holder.remove()
    const { root, listSheet } = this
    if (listSheet) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== listSheet)
    this.form?.remove()
    this.form = undefined
  }

  private language(): Language {
    return resolveLanguage(readLanguageSources(window, this.settings.language))
  }

  private place() {
    const { routing, routeBase: base, siteUrl } = this.settings
    return { routing, base, siteUrl }
  }

  private start() {
    const user = storedUser(this.settings.apiBase)
    return { user, ...startAt(initialRoute(window, this.place()), user !== undefined) }
  }

  private fill(
    language: Language,
    user: StoredUser | undefined,
    frame: Tree,
    content: readonly Tree[],
  ): void {
    const { siteUrl, themeConfig } = this.settings
    const site = themeConfig.sitenameShort || themeConfig.sitename || ''
    const lacking = landmarksLackingAround(this.host)
    const known: Record<string, string> = { siteUrl, site, nickname: user?.nickname ?? '', id: 'first' }
    const filling: Filling = {
      language,
      fill: (name) => known[name] ?? formatRoute(window, this.place(), name),
      tagOf: (tag) =>
        (tag === 'header' && !lacking.has('banner')) || (tag === 'main' && !lacking.has('main'))
          ? 'div'
          : tag,
    }
    const { holder, lastList } = this
    if (this.shown?.[0] !== frame || lastList) holder.replaceChildren()
    fillNode(holder, [frame], filling)
    const place = holder.querySelector('[part=content]')
    if (place && this.shown?.[1] !== content[0]) place.replaceChildren()
    if (place && lastList) fillNode(place, [loading(lastList.content)], asTaken)
    else if (place) fillNode(place, content, filling)
    if (lastList) this.fillMenu(lastList)
    if (!site) holder.querySelector('.b-brand-site')?.remove()
    this.shown = lastList ? undefined : [frame, content[0]!]
  }

  private fillMenu({ menu, css }: LastList<Tree>): void {
    const place = this.holder.querySelector('[part=nav]')
    place?.replaceChildren()
    if (place) fillNode(place, menu, asTaken)
    if (this.listSheet) this.listSheet.replaceSync(css)
    else if ((this.listSheet = createSheet(css))) this.root.adoptedStyleSheets.push(this.listSheet)
  }

  private onClick({ target }: Event): void {
    if (!(target instanceof Element)) return
    if (target.closest('.b-skip')) this.holder.querySelector<HTMLElement>('[part=content]')?.focus()
    if (target.closest('[part=content] button')) this.again?.()
    const language = target.closest<HTMLElement>('.b-menu [lang]')?.lang ?? ''
    if (isLanguage(language) && !this.view) {
      rememberLanguage(window, language)
      this.holder.querySelector<HTMLElement>('.b-menu')?.hidePopover()
      this.show(this.settings)
    }
  }
}
