import { dayOf } from '../core/dates.ts'
import { languageDirection } from '../core/languages.ts'
import type { Upcoming } from '../core/events/upcoming.ts'
import { type AttributeName, attributeNames, readAttributes, type Settings } from './list-attributes.ts'
import type { CalendarEventsDetails, CalendarEventsName } from './list-events.ts'
import { domOf } from './dom.ts'
import { eventList } from './event-list.ts'
import { type GridModule, loadGrid } from './load-grid.ts'
import { loadUpcoming } from './load.ts'
import css from './calendar-events.css'
import { reflect } from './reflect.ts'
import { sheetAdopter } from './sheet.ts'
import type { Speech } from './when-text.ts'
import type { Words } from './fill-list.ts'
import { loadWords } from './element-words.ts'

const adoptListSheet = sheetAdopter(css)

/** Age after which a visible list is refreshed. */
const freshMs = 15 * 60_000

type Answer = { url: string; upcoming: Upcoming; words: Words; grid: GridModule | undefined }

/** There is no HTMLElement on servers, and importing the module must not fail there. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

/**
 * `<calendar-events>`: the upcoming events of a calendar. Until they are loaded, and if that fails, the
 * element's children are shown as a fallback; errors are logged once.
 */
export class CalendarEventsElement extends Base {
  static readonly observedAttributes: readonly string[] = attributeNames

  readonly #frame: HTMLElement
  readonly #told = new Set<string>()
  #isDue = false
  #loading: AbortController | undefined
  #answer: Answer | undefined
  /** A day in the month or week that the visitor has turned to, and what gets the focus there. */
  #day: string | undefined
  #focus: string | undefined
  /** Time of the last attempt, and its result. */
  #askedAt = 0
  #drawn = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    // A server may have put the list into the page, in a declarative shadow root.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (!root.lastElementChild) root.append(domOf(['div', {}, ['slot', {}]]))
    this.#frame = root.lastElementChild as HTMLElement
  }

  connectedCallback(): void {
    for (const name of attributeNames) this.#takeUpProperty(name)
    adoptListSheet(this.shadowRoot)
    document.addEventListener('visibilitychange', this.#refresh)
    window.addEventListener('online', this.#refresh)
    this.#plan()
  }

  /** A node that is only moved is connected again by the next microtask; its state is kept. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stop()
      document.removeEventListener('visibilitychange', this.#refresh)
      window.removeEventListener('online', this.#refresh)
    })
  }

  /** Defined so that `moveBefore()` calls neither of the two above. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    if (this.isConnected) this.#plan()
  }

  /** Batches attribute changes in a microtask. */
  #plan(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#update()
    })
  }

  #update(): void {
    const settings = this.#settings()
    const known = this.#answer?.url === settings.url ? this.#answer : undefined
    if (known) this.#draw(known, settings)
    if (!known || this.#isStale()) void this.#load(settings)
    else {
      this.#stop()
      this.#askLater()
    }
  }

  #isStale(): boolean {
    return Date.now() - this.#askedAt >= freshMs
  }

  #settings(): Settings {
    const raw = Object.fromEntries(this.getAttributeNames().map((name) => [name, this.getAttribute(name)]))
    const near = (this.closest('[lang]') ?? document.documentElement).getAttribute('lang')
    const languages = [...(near ? [near] : []), ...navigator.languages]
    const { settings, problems } = readAttributes(raw, { origin: location.origin, languages })
    for (const problem of problems) this.#tell(problem)
    if (settings.url && this.#day) settings.url += `&day=${this.#day}`
    return settings
  }

  async #load(settings: Settings): Promise<void> {
    this.#stop()
    const { url } = settings
    if (url === undefined) {
      this.#showChildren('cannot use the attribute "apiurl"')
      return
    }
    const own = new AbortController()
    this.#loading = own
    this.#frame.setAttribute('aria-busy', 'true')
    try {
      const [upcoming, words, grid] = await Promise.all([
        loadUpcoming(url, own.signal),
        loadWords(settings.language),
        settings.isGrid ? loadGrid() : undefined,
      ])
      if (this.#loading !== own) return
      const answer = { url, upcoming, words, grid }
      this.#draw(answer, settings)
      this.#answer = answer
      this.#emit('calendar-events-ready', { count: upcoming.events.length })
    } catch (error) {
      if (this.#loading !== own) return
      const message = error instanceof Error ? error.message : String(error)
      this.#tell(message)
      // A refresh or a turn that fails keeps what is shown.
      if (this.#answer?.url !== url && !this.#focus) this.#showChildren(message)
    }
    this.#stop()
    this.#askedAt = Date.now()
    this.#askLater()
  }

  #draw({ upcoming, words, grid }: Answer, { language, locale, timeZone, headingLevel }: Settings): void {
    const now = new Date()
    const direction = languageDirection(language)
    const speech: Speech = { words, direction, locale, timeZone: timeZone ?? upcoming.timeZone, now }
    const drawn = JSON.stringify([upcoming, dayOf(now, speech.timeZone), locale, timeZone, headingLevel])
    if (drawn === this.#drawn) return
    const list =
      grid && upcoming.span
        ? grid.gridOf({ ...upcoming, span: upcoming.span }, speech, headingLevel, this.#turn, this.shadowRoot)
        : domOf(eventList(upcoming, speech, headingLevel))
    const active = this.shadowRoot?.activeElement
    this.#frame.replaceChildren(list)
    this.#drawn = drawn
    if (active) {
      const same = `[href="${CSS.escape(active.getAttribute('href') ?? '')}"]`
      list.querySelector<HTMLElement>(this.#focus ?? same)?.focus({ preventScroll: true })
    }
    this.#focus = undefined
  }

  /** Shows another month or week, and then focuses what a selector finds in it. */
  readonly #turn = (day: string, focus: string): void => {
    this.#day = day
    this.#focus = focus
    this.#update()
  }

  #showChildren(message: string): void {
    if (this.#drawn) this.#frame.replaceChildren(document.createElement('slot'))
    this.#answer = undefined
    this.#drawn = ''
    this.#emit('calendar-events-error', { message })
  }

  /**
   * Refreshes an old list while it is visible: when the page is shown again, when the network is back, and
   * periodically.
   */
  readonly #refresh = (): void => {
    if (document.visibilityState === 'hidden' || this.#loading) return
    if (this.#answer && !this.#isStale()) this.#askLater()
    else void this.#load(this.#settings())
  }

  #askLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#refresh, Math.max(this.#askedAt + freshMs - Date.now(), 1000))
  }

  #stop(): void {
    const loading = this.#loading
    this.#loading = undefined
    loading?.abort()
    clearTimeout(this.#timer)
    this.#frame.removeAttribute('aria-busy')
  }

  #tell(problem: string): void {
    if (!this.#told.has(problem)) console.error(`<calendar-events> ${problem}.`)
    this.#told.add(problem)
  }

  #emit<Name extends CalendarEventsName>(name: Name, detail: CalendarEventsDetails[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  /**
   * A property set before the upgrade shadows the class's accessor: delete it and set it again through the
   * accessor.
   */
  #takeUpProperty(name: AttributeName): void {
    const own = Object.getOwnPropertyDescriptor(this, name)
    if (!own) return
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, own.value)
  }
}

reflect(CalendarEventsElement, attributeNames)

type Text = string | null | undefined

export interface CalendarEventsElement {
  apiurl: Text
  category: Text
  topic: Text
  group: Text
  place: Text
  tag: Text
  near: Text
  get within(): string | null
  set within(value: Text | number)
  get max(): string | null
  set max(value: Text | number)
  language: Text
  timezone: Text
  get headinglevel(): string | null
  set headinglevel(value: Text | number)
  view: Text
}
