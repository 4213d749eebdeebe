import { expect, it } from 'vitest'

it('both doors can be imported where there is no DOM, as frameworks do that render on a server', async () => {
  expect('HTMLElement' in globalThis).toBe(false)
  const app = await import('./index.ts')
  const list = await import('./calendar-events.ts')
  expect(() => app.defineBackstage()).not.toThrow()
  expect(() => list.defineCalendarEvents()).not.toThrow()
})
