import { join } from 'node:path'
import { fill } from '../../demo/testing/e2e/texts.ts'
import type { CalendarEvent } from '../../src/contract.ts'
import { logIn, type Stage, type Task } from './task.ts'

const NEW_ENTRIES = 20
const LOGO = join(import.meta.dirname, '../../demo/themes/built-in/poster/image/logo.svg')

/** Adds events with the descriptions of sample events to the moderation desk. Returns their names, the latest first. */
async function addEntries({ owner, mark }: Stage): Promise<string[]> {
  const now = new Date().toISOString()
  const query = new URLSearchParams({ limit: '500', filters: JSON.stringify({ start: { from: now } }) })
  const { body } = await owner.call('GET', `/events/?${query}`)
  const described = (body as CalendarEvent[]).filter((event) => event.description)
  const texts = new Map(described.map((event) => [event.description, event]))
  const names: string[] = []
  for (const { description, category, topic, tags, start } of [...texts.values()].slice(0, NEW_ENTRIES)) {
    const name = `${mark} ${String(names.length + 1).padStart(2, '0')}`
    await owner.create('events', {
      name,
      description,
      category,
      topic,
      tags,
      start,
      location: `Saal ${name}`,
    })
    names.unshift(name)
  }
  return names
}

/** What moderators and administrators do. */
export const staffTasks: Task[] = [
  {
    name: '20 new entries looked through',
    before: { actions: 20, seconds: 900 },
    goal: { actions: NEW_ENTRIES },
    keyboardGoal: { seconds: 180 },
    async prepare(stage) {
      const { page, ui, isPhone } = stage
      const { moderation } = ui.t
      const names = await addEntries(stage)
      await logIn(stage, 'moderator@example.org', 'Tomasz')
      await ui.open('/backstage/moderation')
      const list = page.getByRole('listbox', { name: moderation.list })
      await list.getByRole('option', { name: names[0]! }).waitFor()
      await page.waitForLoadState('networkidle')
      const preview = page.getByRole('region', { name: moderation.preview })
      const seen = page.getByRole('button', { name: moderation.actions.seen, exact: true })
      return async (person) => {
        for (const name of names) {
          await preview.getByRole('heading', { name }).waitFor()
          await person.read(preview.locator('.b-desk-page'))
          if (isPhone) await person.tap(seen)
          else await person.press('s')
        }
        await page.getByText(fill(moderation.seenDone, { name: names.at(-1)! }), { exact: true }).waitFor()
      }
    },
  },
  {
    name: 'logo, name and colour',
    before: { seconds: 240 },
    async prepare(stage) {
      const { page, ui, admin, isPhone, mark } = stage
      const { t, button } = ui
      const { cms, app } = t
      const dialog = page.getByRole('dialog')
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      await logIn(stage, 'admin@example.org', 'Henrike')
      return async (person) => {
        if (isPhone) await person.tap(button(app.mainMenu))
        await person.tap(page.getByRole('link', { name: app.menu.cms, exact: true }))
        await person.tap(button(cms.create))
        await person.type(dialog.getByRole('textbox', { name: cms.form.name }), `Hafen ${mark}`)
        await person.tap(dialog.getByRole('button', { name: cms.form.create, exact: true }))
        await person.type(field(cms.look.sitename), 'Hafenkalender')
        await person.type(field(cms.look.accent), '#7a1f5c')
        const logo = page.getByLabel(cms.look.logo, { exact: true })
        await person.chooseFile(logo, logo, LOGO)
        await page
          .getByText(fill(cms.look.saved.logo, { theme: `Hafen ${mark}` }), { exact: true })
          .first()
          .waitFor()
        await person.tap(button(cms.file.save))
        await page.getByText(cms.file.saveSuccess, { exact: true }).first().waitFor()
        await person.tap(button(cms.activate))
        await person.tap(
          page.getByRole('alertdialog').getByRole('button', { name: cms.activate, exact: true }),
        )
        await page.locator('.b-brand-site', { hasText: 'Hafenkalender' }).waitFor({ state: 'attached' })
        await admin.call('PATCH', '/cms/themes', { name: 'default' })
      }
    },
  },
]
