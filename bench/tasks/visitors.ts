import { addDays, dayOf, weekDayOf } from '../../src/contract.ts'
import { textsIn } from '../../demo/i18n/texts.ts'
import type { Stage, Task } from './task.ts'

const SATURDAY = 6
const CHOIR = 'Hafenchor'
const REHEARSAL = 'Offene Probe'
const access = /stufenlos|barrierefrei|Rollstuhl|Rampe|step-free|wheelchair/i
const price = /Eintritt|kostenlos|Spende|€|price|admission|free\b/i

const comingSaturday = () => {
  const today = dayOf(new Date(), 'Europe/London')
  return [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => weekDayOf(day) === SATURDAY)!
}

type PublicEvent = { name: string; url: string; canceled?: boolean }

/** The paths of the choir's page and of its coming events. */
async function choirOf({ owner, origin }: Stage) {
  const { body } = await owner.call('GET', '/groups/?limit=1000')
  const { id } = (body as { id: string; name: string }[]).find(({ name }) => name.includes(CHOIR))!
  const feed = (await (await fetch(`${origin}/events.json?group=${id}`)).json()) as { events: PublicEvent[] }
  const paths = (events: PublicEvent[]) => events.map(({ url }) => new URL(url).pathname)
  return {
    group: `/group/${id}`,
    events: paths(feed.events),
    rehearsal: paths(feed.events.filter(({ name }) => name.startsWith(REHEARSAL)))[0]!,
  }
}

/** Opens a page. A host that has just started may still be too busy to answer. */
async function start(stage: Stage, path: string, tries = 5): Promise<void> {
  const response = await stage.page.goto(path, { waitUntil: 'networkidle' })
  if (response?.ok()) return
  if (tries === 1) throw new Error(`${path} answers ${response?.status()}`)
  await start(stage, path, tries - 1)
}

/** What visitors come for, on the public pages. */
export const visitorTasks: Task[] = [
  {
    name: 'with kids on Saturday',
    before: { actions: 10, swipes: 3, seconds: 25 },
    async prepare(stage) {
      const { page } = stage
      const { home } = stage.ui.t.site
      const { kids } = textsIn(stage.language).theme.wishes
      await start(stage, '/')
      const results = page.locator('#results')
      return async (person) => {
        const day = comingSaturday()
        await person.tap(page.locator(`.strip a[href*="from=${day}"]`))
        await page.waitForURL(/from=/)
        await person.tap(page.getByRole('link', { name: kids, exact: true }))
        await page.waitForURL(/tag=/)
        const first = results.getByRole('heading', { level: 3 })
        await person.find(first.or(results.getByText(home.emptyFiltered)).first())
      }
    },
  },
  {
    name: 'is the choir on, and where',
    before: { actions: 3, swipes: 2, seconds: 12 },
    async prepare(stage) {
      const { page, language } = stage
      const { filter, event } = stage.ui.t.site
      const { events } = await choirOf(stage)
      await start(stage, '/')
      return async (person) => {
        const word = language === 'de' ? 'chor' : 'choir'
        await person.type(page.getByRole('searchbox', { name: filter.q, exact: true }), word)
        await person.press('Enter')
        await page.waitForURL(/q=/)
        await page.locator('[data-found]').first().waitFor({ state: 'attached' })
        const found = page.locator(events.map((path) => `#results a[href="${path}"]`).join())
        if ((await found.count()) === 0) return 'not answered'
        await person.tap(found.first())
        await person.find(page.getByText(event.where, { exact: true }))
      }
    },
  },
  {
    name: '… without a step?',
    before: { actions: 1, seconds: 8 },
    async prepare(stage) {
      const { page } = stage
      const { rehearsal } = await choirOf(stage)
      await start(stage, rehearsal)
      const answer = page.getByRole('main').getByText(access)
      return async (person) => {
        if ((await answer.count()) === 0) {
          await person.tap(page.locator('.facts').locator('a[href^="/place/"]'))
          await page.waitForURL(/place/)
        }
        if ((await answer.count()) === 0) return 'not answered'
        await person.find(answer.first())
      }
    },
  },
  {
    name: '… what does it cost?',
    before: {},
    async prepare(stage) {
      const { rehearsal } = await choirOf(stage)
      await start(stage, rehearsal)
      const answer = stage.page.locator('.facts').getByText(price)
      return async (person) => {
        if ((await answer.count()) === 0) return 'not answered'
        await person.find(answer.first())
      }
    },
  },
  {
    name: 'subscribe to the choir',
    before: { actions: 3, swipes: 9, seconds: 20 },
    async prepare(stage) {
      const { page } = stage
      const { nav, take } = stage.ui.t.site
      const { group } = await choirOf(stage)
      await start(stage, '/')
      return async (person) => {
        await person.tap(
          page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.groups }),
        )
        await person.tap(page.getByRole('main').locator(`a[href="${group}"]`).first())
        await page.waitForURL(group)
        await person.tap(page.getByText(take.menu, { exact: true }))
        await person.tap(page.getByRole('link', { name: take.apple, exact: true }))
      }
    },
  },
  {
    name: 'print the week',
    before: { actions: 3, seconds: 15 },
    async prepare(stage) {
      const { page } = stage
      const { take, programme } = stage.ui.t.site
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await start(stage, '/')
      return async (person) => {
        await person.tap(page.getByText(take.menu, { exact: true }))
        await person.tap(page.getByRole('link', { name: take.printWeek, exact: true }))
        await person.tap(page.getByRole('button', { name: programme.print, exact: true }))
        await page.locator('[data-printed]').waitFor()
      }
    },
  },
]
