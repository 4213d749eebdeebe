import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { fill, texts } from '../texts.ts'

/** No control of a screen is further away than this. */
const MOST_STEPS = 90

/** Whether the target has the focus; what has it, and whether that shows: by an outline of its own or of what frames it. */
const lookAtFocus = (target: Element) => {
  const tree = target.getRootNode() as Document | ShadowRoot
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active === document.body) return { reached: false, name: 'the page', visible: true }
  const label = active.getAttribute('aria-label') ?? (active as HTMLInputElement).labels?.[0]?.textContent
  const name = `${active.localName} ${label ?? active.textContent ?? ''}`.trim().slice(0, 60)
  const frames = [active, active.parentElement, active.parentElement?.parentElement].filter((node) => !!node)
  const visible = frames.some((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  })
  return { reached: tree.activeElement === target, name, visible }
}

/**
 * A person without a mouse: all they do goes through the keys. A control is reached with Tab, step by step, and the focus must
 * be visible at each stop; one that cannot be reached fails the test with the way that was gone.
 */
export function keyboard(page: Page, language: Language) {
  const { keyboard: keys } = page

  async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const way: string[] = []
    for (let at = await target.evaluate(lookAtFocus); !at.reached;) {
      expect(way.length, `not reached: ${way.join(' → ')}`).toBeLessThan(MOST_STEPS)
      await keys.press(key)
      at = await target.evaluate(lookAtFocus)
      expect(at.visible, `the focus is to be seen at: ${at.name}`).toBe(true)
      way.push(at.name)
    }
  }
  const use = async (target: Locator, key = 'Enter', direction: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await reach(target, direction)
    await keys.press(key)
  }

  return {
    reach,
    /** Goes to a control and presses a key on it: Enter, or Space for a box. */
    use,
    /** The same, going backwards. */
    useBefore: (target: Locator, key = 'Enter') => use(target, key, 'Shift+Tab'),
    press: (...pressed: string[]) =>
      pressed.reduce(async (before, key) => (await before, keys.press(key)), Promise.resolve()),
    /** Types into a field in the place of what stands there. */
    async type(field: Locator, text: string) {
      await reach(field)
      await keys.press('ControlOrMeta+a')
      await keys.type(text)
    },
    /** Chooses in a picker: the option that fits the typed text best, or the first of all. */
    async choose(picker: Locator, text?: string) {
      await reach(picker)
      if (text) await keys.type(text)
      else await keys.press('ArrowDown')
      const options = page.getByRole('option', text ? { name: text } : {}).filter({ visible: true })
      await expect(options.first()).toBeVisible()
      if (!(await picker.getAttribute('aria-activedescendant'))) await keys.press('ArrowDown')
      await keys.press('Enter')
      await expect(options).toHaveCount(0)
    },
    /** Chooses in a list that drops down, going through it from its top. */
    async select(list: Locator, option: string) {
      await reach(list)
      const names = await list.getByRole('option').allTextContents()
      await keys.press('Home')
      for (let at = names.indexOf(option); at > 0; at -= 1) await keys.press('ArrowDown')
      await expect(list.locator('option:checked')).toHaveText(option)
    },
    /** Logs in as somebody of the sample town, and waits for the dashboard, whose heading takes the focus. */
    async logIn(email: string, nickname: string) {
      const { session, app } = texts[language]
      await page.goto('/backstage')
      await reach(page.getByRole('textbox', { name: session.email, exact: true }))
      await keys.type(email)
      await reach(page.getByLabel(session.password, { exact: true }))
      await keys.type('community-calendar')
      await keys.press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: fill(app.welcome, { nickname }), exact: true }),
      ).toBeFocused()
    },
  }
}
