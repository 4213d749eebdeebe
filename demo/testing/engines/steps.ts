import { fill, texts } from '../e2e/texts.ts'
import { eventually, shown, type Tab } from './engine.ts'

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
