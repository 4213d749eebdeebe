import type { Locator } from '@playwright/test'

/** Counts what a person does: presses, choices, fields that are typed into, and with `act` anything else. */
export function counted() {
  let actions = 0
  async function act(action: () => Promise<unknown>): Promise<void> {
    actions += 1
    await action()
  }
  return {
    act,
    press: (what: Locator) => act(() => what.click()),
    type: (field: Locator, text: string) => act(() => field.fill(text)),
    choose: (field: Locator, option: string) => act(() => field.selectOption(option)),
    actions: () => actions,
  }
}
