import type { Locator, Page } from '@playwright/test'

/** What a person does and waits for, counted by `createPerson`. */
export type Effort = {
  /** Clicks or taps. */
  taps: number
  /** Fields typed into. */
  fields: number
  /** Keys pressed as commands, such as Enter or a shortcut. */
  keys: number
  /** Movements of up to one screen until what is wanted shows. */
  swipes: number
  /** Characters typed into fields. */
  characters: number
  /** Words read. */
  words: number
  /** Changes between pointing and typing. */
  handovers: number
  /** Milliseconds until what is wanted next is there. */
  waited: number
}

export type Person = ReturnType<typeof createPerson>

/** Clicks, fields and keys together. */
export const actionsOf = ({ taps, fields, keys }: Effort): number => taps + fields + keys

/** A native picker is operated by hand; Playwright sets its value at once. */
const nativePicker = { option: 2, day: 3, file: 2 }

/** How many screens away an element is, and whether something else covers it. */
function lookFor(target: Element) {
  const { x, y, width, height } = target.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  const away = (at: number, size: number) => Math.ceil(Math.max(-at, at - size + 1, 0) / size)
  const screens = away(middle.y, innerHeight) + away(middle.x, innerWidth)
  let hit = document.elementFromPoint(middle.x, middle.y)
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(middle.x, middle.y)
    if (!inner || inner === hit) break
    hit = inner
  }
  const labels = (target as HTMLInputElement).labels ?? []
  const free = [target, ...labels].some((part) => part.contains(hit) || hit?.contains(part))
  return { screens, covered: screens === 0 && hit !== null && !free }
}

/** Does on a page what a person does, and counts it. */
export function createPerson(page: Page, afterAction?: () => Promise<void>) {
  const effort: Effort = {
    taps: 0,
    fields: 0,
    keys: 0,
    swipes: 0,
    characters: 0,
    words: 0,
    handovers: 0,
    waited: 0,
  }
  let hands: 'pointing' | 'typing' = 'pointing'
  const known = new Set<string>()
  const turnTo = (now: typeof hands) => {
    if (now !== hands) effort.handovers += 1
    hands = now
  }

  /** Waits until something is there, and scrolls to it. */
  async function find(target: Locator) {
    const before = performance.now()
    await target.waitFor()
    effort.waited += performance.now() - before
    const { screens, covered } = await target.evaluate(lookFor)
    effort.swipes += covered ? 1 : screens
    if (screens > 0 || covered)
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  }
  async function act(target: Locator, taps: number, doing: () => Promise<unknown>) {
    await find(target)
    turnTo('pointing')
    effort.taps += taps
    await doing()
    await afterAction?.()
  }

  return {
    effort: () => ({ ...effort }),
    actions: () => actionsOf(effort),
    find,
    tap: async (target: Locator) => act(target, 1, async () => target.click()),
    /** Types into a field, replacing its content. */
    async type(target: Locator, text: string) {
      await act(target, 0, async () => target.fill(text))
      turnTo('typing')
      effort.fields += 1
      effort.characters += text.length
    },
    async press(key: string) {
      turnTo('typing')
      effort.keys += 1
      await page.keyboard.press(key)
      await afterAction?.()
    },
    /** Selects an option of the browser's own list. */
    select: async (target: Locator, option: string) =>
      act(target, nativePicker.option, async () => target.selectOption({ label: option })),
    /** Picks a day in the browser's own calendar. */
    pickDay: async (target: Locator, day: string) =>
      act(target, nativePicker.day, async () => target.fill(day)),
    /** Chooses a file in the browser's own dialog. The input itself is invisible; `button` is what shows. */
    chooseFile: async (button: Locator, input: Locator, file: string) =>
      act(button, nativePicker.file, async () => input.setInputFiles(file)),
    /** Reads what is in an element, without lines that have been read before: labels and names of buttons. */
    async read(target: Locator) {
      await find(target)
      const lines = (await target.innerText()).split('\n').map((line) => line.trim())
      const news = lines.filter((line) => !known.has(line))
      for (const line of news) known.add(line)
      effort.words += news.join(' ').split(/\s+/).filter(Boolean).length
    },
  }
}
