import type { Page } from '@playwright/test'
import { addDays, type CalendarEvent, type Day, idReference, instantOf } from '../../../src/contract.ts'
import type { ApiCaller } from './api-caller.ts'
import type { backstage } from './backstage.ts'
import type { Person } from './person.ts'
import { fill } from './texts.ts'

/** The id of the first entry of a resource. */
async function firstId(api: ApiCaller, resource: string): Promise<string> {
  return ((await api.call('GET', `/${resource}/?limit=1`)).body as { id: string }[])[0]!.id
}

/** A category and a topic for an entry to which they do not matter. */
export const anyTaxonomy = async (api: ApiCaller) => ({
  category: await firstId(api, 'categories'),
  topic: await firstId(api, 'topics'),
})

/** The events of a main event (`id:…`) or of a repeating event (`revent:…`) by their start. */
export async function eventsWithin(api: ApiCaller, parent: string): Promise<CalendarEvent[]> {
  const filters = JSON.stringify({ parent })
  const query = new URLSearchParams({ filters, sorting: 'start', order: 'ASC', limit: '1000' })
  return (await api.call('GET', `/events/?${query}`)).body as CalendarEvent[]
}

/** A part of a festival: how many days after its first, and when. */
export type FestivalPart = { day: number; clock: string; canceled?: boolean }

/** Creates a festival of two days with its parts; answers the id of its main event. */
export async function createFestival(
  api: ApiCaller,
  { name, from, zone, parts }: { name: string; from: Day; zone: string; parts: readonly FestivalPart[] },
): Promise<string> {
  const at = (days: number, clock: string) => instantOf(addDays(from, days), clock, zone).toISOString()
  const shared = { location: `Park ${name}`, ...(await anyTaxonomy(api)) }
  const main = await api.create('events', { ...shared, name, start: at(0, '10:00'), end: at(1, '22:00') })
  for (const [index, { day, clock, canceled = false }] of parts.entries())
    await api.create('events', {
      ...shared,
      name: `Part ${index + 1} of ${name}`,
      parent: idReference(main.id),
      start: at(day, clock),
      canceled,
    })
  return main.id
}

type CopySteps = {
  page: Page
  ui: ReturnType<typeof backstage>
  isPhone: boolean
  /** Words that find the main event in the list, and its name. */
  search: string
  name: string
}

/** Finds a festival in the list of events and begins a copy of it with its parts. */
export async function beginCopy(person: Person, { page, ui, isPhone, search, name }: CopySteps) {
  const { t, button } = ui
  await person.type(page.getByRole('searchbox').first(), search)
  if (isPhone) await person.tap(button(fill(t.lists.more, { title: name })))
  const duplicate = fill(t.lists.duplicate, { title: name })
  await person.tap(page.getByRole('link', { name: duplicate, exact: true }))
}

/** Accepts the suggested new start and copies that many parts. */
export async function copyParts(person: Person, { page, ui }: CopySteps, parts: number) {
  const { copy } = ui.t.festivals
  const suggested = new RegExp(`^${fill(copy.suggest, { date: '.*' })}$`)
  await person.tap(page.getByRole('button', { name: suggested }))
  await person.tap(ui.button(fill(copy.submit_other, { count: `${parts}` })))
}

/** Publishes the copy as a whole. */
export async function publishAll(person: Person, { page, ui }: CopySteps, entries: number) {
  const { publish } = ui.t.festivals
  const count = `${entries}`
  await person.tap(ui.button(fill(publish.all_other, { count })))
  await person.find(page.getByText(fill(publish.finished_other, { count })).first())
}

/** The id of the main event whose programme is open. */
export const idOfProgramme = (page: Page): string => /events\/([^/?]+)\?tab=programme/.exec(page.url())![1]!
