import type { Locator, Page } from '@playwright/test'

export type Person = ReturnType<typeof createPerson>

/** Clicks or taps for a file in the browser's own dialog, where Playwright needs none. */
const FILE_TAPS = 2

/** Does on a page what a person does, and counts clicks or taps, fields, and keys pressed as commands. */
export function createPerson(page: Page) {
  let actions = 0
  return {
    actions: () => actions,
    find: async (target: Locator) => target.waitFor(),
    async tap(target: Locator) {
      await target.click()
      actions += 1
    },
    /** Types into a field, replacing its content. */
    async type(target: Locator, text: string) {
      await target.fill(text)
      actions += 1
    },
    async press(key: string) {
      await page.keyboard.press(key)
      actions += 1
    },
    /** Chooses a file in the browser's own dialog. The input itself is invisible; `button` is what shows. */
    async chooseFile(button: Locator, input: Locator, file: string) {
      await button.waitFor()
      await input.setInputFiles(file)
      actions += FILE_TAPS
    },
  }
}
