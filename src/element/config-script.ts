const selector = ':scope > script[type="application/json"]'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The element's child `<script type="application/json">`. The element may be upgraded before the parser has reached
 * that child or its end, and pages may add or replace it later.
 */
export class ConfigScript {
  /** The text of the script; undefined if there is none, or not all of it yet. */
  text: string | undefined
  private readonly host: HTMLElement
  private readonly onChange: () => void
  private observer: MutationObserver | undefined

  constructor(host: HTMLElement, onChange: () => void) {
    this.host = host
    this.onChange = onChange
  }

  /** Reads the script, and from now on its changes. */
  watch(): void {
    this.text = this.read()
    this.observer = new MutationObserver(this.update)
    this.observer.observe(this.host, { childList: true, subtree: true, characterData: true })
    document.addEventListener('DOMContentLoaded', this.update)
  }

  /** Stops watching. */
  leave(): void {
    this.observer?.disconnect()
    document.removeEventListener('DOMContentLoaded', this.update)
  }

  private readonly update = () => {
    const text = this.read()
    if (text === this.text) return
    this.text = text
    this.onChange()
  }

  private read(): string | undefined {
    const text = this.host.querySelector(selector)?.textContent ?? undefined
    return text !== undefined && document.readyState === 'loading' && !isJson(text) ? undefined : text
  }
}
