import { callAs } from '../../demo/testing/e2e/api-caller.ts'
import type { Person } from '../../demo/testing/e2e/person.ts'
import { addDays, dayOf, formatDay } from '../../src/contract.ts'
import { logInAsOwner, type Stage, type Task } from './task.ts'

const PASSWORD = 'community-calendar'

/** A link that somebody may create now. */
async function invitation({ admin, origin }: Stage): Promise<string> {
  const { body } = await admin.call('GET', `/users/?${new URLSearchParams({ limit: '1000' })}`)
  for (const { email, deactivated } of body as { email: string; deactivated: boolean }[]) {
    if (deactivated) continue
    const caller = await callAs(origin, email, PASSWORD)
    const { status, body: made } = await caller.call('POST', '/invitations', {})
    if (status === 201) return `${origin}/backstage/invitation/${(made as { token: string }).token}`
  }
  throw new Error('nobody may invite')
}

/** Selects an option of a picker: the one with the text, or the first. */
async function choose({ page, ui }: Stage, person: Person, field: string, text?: string) {
  const picker = ui.text(field)
  if (text) await person.type(picker, text)
  else await person.tap(picker)
  await person.tap(
    page
      .getByRole('option', text ? { name: text } : {})
      .filter({ visible: true })
      .first(),
  )
}

/** What members do when they join and add something new. */
export const entryTasks: Task[] = [
  {
    name: 'from the invitation to the first event',
    before: { actions: 22, seconds: 300 },
    async prepare(stage) {
      const { page, ui, mark } = stage
      const { t, button, text } = ui
      await page.goto(await invitation(stage), { waitUntil: 'networkidle' })
      const form = page.locator('form').filter({ has: button(t.registration.submit) })
      const field = (name: string) => form.getByLabel(name, { exact: true })
      return async (person) => {
        await person.type(field(t.registration.email), `neu-${mark}@example.org`)
        await person.type(field(t.registration.nickname), `Neu ${mark}`)
        await person.type(field(t.registration.password), 'a long password')
        await person.type(field(t.registration.repeat), 'a long password')
        await person.tap(button(t.registration.submit))
        await person.tap(button(t.firstSteps.welcome.start))
        await person.tap(button(t.firstSteps.infoGroup.create))
        await person.type(text(t.resources.groups.fields.name), `Kegelclub ${mark}`)
        await person.tap(button(t.forms.save))
        await person.tap(button(t.firstSteps.infoPlace.create))
        await person.type(text(t.resources.places.fields.name), `Kegelbahn ${mark}`)
        await person.type(text(t.resources.places.fields.address), 'Am Markt 1')
        await person.tap(button(t.forms.save))
        await person.tap(button(t.firstSteps.infoEvent.create))
        const { fields } = t.resources.events
        const tomorrow = formatDay(addDays(dayOf(new Date(), 'Europe/London'), 1))
        await person.type(text(fields.name), `Kegelabend ${mark}`)
        await person.type(text(fields.start), `${tomorrow} 18:00`)
        await choose(stage, person, fields.category)
        await choose(stage, person, fields.topic)
        await person.tap(button(t.forms.save))
        await person.find(page.getByRole('link', { name: t.firstSteps.nextSteps.seeEvent }))
      }
    },
  },
  {
    name: 'weekly course with three weeks’ break',
    // 2 to find it, 7 fields of which 4 are pickers with 2 actions each, 3 days unticked, 2 to save.
    before: { actions: 18, seconds: 90 },
    async prepare(stage) {
      const { page, ui, mark } = stage
      const { t, button, text } = ui
      const words = t.repeatingEvents
      const { fields } = t.resources.revents
      const today = dayOf(new Date(), 'Europe/London')
      await logInAsOwner(stage)
      return async (person) => {
        await person.tap(page.getByRole('link', { name: t.dashboard.newRepeatingEvent, exact: true }))
        await person.type(text(fields.name), `Yoga ${mark}`)
        await person.select(
          page.getByLabel(t.fields.intervals.weekDay, { exact: true }),
          t.fields.intervals.weekdays[2],
        )
        await person.type(text(fields.start), '18:00')
        await person.type(text(fields.end), '19:30')
        await person.type(text(words.breaks.from), formatDay(addDays(today, 21)))
        await person.type(text(words.breaks.to), formatDay(addDays(today, 41)))
        await person.type(text(fields.location), 'Turnhalle')
        await choose(stage, person, fields.category)
        await choose(stage, person, fields.topic)
        await person.tap(button(words.steps.save))
        await person.tap(page.getByRole('button', { name: /\d/ }).and(page.locator('.b-button-primary')))
        await person.find(page.getByText(words.steps.finished.split('{{title}}').at(-1)!))
      }
    },
  },
]
