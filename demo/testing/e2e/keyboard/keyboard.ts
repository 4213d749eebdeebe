import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of Tab presses to reach a control. */
const MOST_STEPS = 90

/** Whether the target has the focus, what has it instead, and whether it shows: an outline on it or its frame. */
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
 * Uses a page by keyboard only. Reaches controls with Tab, step by step, and checks that the focus is visible at
 * each. Fails with the list of steps if a control cannot be reached.
 */
export function keyboard(page: Page) {
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
    /** Tabs to a control and presses a key on it: Enter, or Space for a checkbox. */
    use,
    /** The same with Shift+Tab. */
    useBefore: (target: Locator, key = 'Enter') => use(target, key, 'Shift+Tab'),
    press: (...pressed: string[]) =>
      pressed.reduce(async (before, key) => (await before, keys.press(key)), Promise.resolve()),
    /** Types into a field, replacing its content. */
    async type(field: Locator, text: string) {
      await reach(field)
      await keys.press('ControlOrMeta+a')
      await keys.type(text)
    },
    /** Selects an option of a picker: the best match for the text, or the first. */
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
    /** Selects an option of a drop-down list, from the top with the arrow keys. */
    async select(list: Locator, option: string) {
      await reach(list)
      const names = await list.getByRole('option').allTextContents()
      await keys.press('Home')
      for (let at = names.indexOf(option); at > 0; at -= 1) await keys.press('ArrowDown')
      await expect(list.locator('option:checked')).toHaveText(option)
    },
  }
}
