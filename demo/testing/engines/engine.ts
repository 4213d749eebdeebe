import { fill, texts } from '../e2e/screen-texts.ts'

export type Key = 'Enter' | 'Escape' | 'Tab'

/** What the journeys need of a browser, whichever protocol it speaks. All lookups reach into open shadow roots. */
export type Tab = {
  open(url: string): Promise<void>
  /** Clicks with the mouse, scrolling there first. */
  click(role: string, name: string | RegExp): Promise<void>
  /** Replaces the text of a field by typing. */
  type(role: string, name: string | RegExp, text: string): Promise<void>
  /** Types into whatever has the focus. */
  typeOn(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Presses a key with the control key held. */
  control(key: string): Promise<void>
  /** Whether there is an accessible element with this role and name. */
  has(role: string, name: string | RegExp): Promise<boolean>
  /** Runs a function in the page. Its arguments and result are JSON. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  back(): Promise<void>
  /** Errors and warnings on the console since the last call. WebKit's driver doesn't tell: always empty there. */
  complaints(): string[]
}

/** The address of a page and the text in it and in its elements, for the message of a failed test. */
export const shown = (tab: Tab): Promise<string> =>
  tab.run(() => {
    const inside = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.children ?? []),
    ])
    const all = [document.body, ...inside].filter((part) => part instanceof HTMLElement)
    return [location.href, ...all.map((part) => part.innerText)]
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 1000)
  })

/** A browser engine that can be started, as Debian packages it. */
export type Engine = {
  name: string
  /** Opens a browser with a new profile and a window of 1280 by 900 pixels, in English. */
  start(): Promise<{ tab: Tab; version: string; stop: () => Promise<void> }>
}

/** Polls until a step succeeds, as the page changes meanwhile. Throws what it threw last. */
export async function eventually<Result>(
  step: () => Promise<Result>,
  seconds = 30,
): Promise<Awaited<Result>> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const t = texts.en

/** Waits for an element. */
export const seen = (tab: Tab, role: string, name: string | RegExp, seconds?: number): Promise<void> =>
  eventually(async () => {
    if (!(await tab.has(role, name))) throw new Error(`no ${role} ${String(name)} at ${await shown(tab)}`)
  }, seconds)

/** Logs in with a person of the sample data and waits for the dashboard. */
export async function logIn(tab: Tab, email: string, nickname: string): Promise<void> {
  await tab.type('textbox', t.session.email, email)
  await tab.press('Tab')
  await tab.typeOn('community-calendar')
  await tab.press('Enter')
  await seen(tab, 'heading', fill(t.app.welcome, { nickname }))
}
