import { expect, test } from '@playwright/test'
import { addDays, dayOf, formatDay, type RepeatingEvent, weekDayOf } from '../../../src/contract.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { ownHost } from './own-host.ts'
import { anyTaxonomy, eventsWithin } from './series-entries.ts'
import { fill, journeyLanguages } from './texts.ts'

/** Timeout for content that loads further chunks or makes several calls. */
const slow = { timeout: 20_000 }
const zone = 'Europe/Berlin'
const today = dayOf(new Date(), zone)

const running = ownHost({ SITE_TIMEZONE: zone })

const eventsOf = async (id: string) => eventsWithin(running.owner, `revent:${id}`)

for (const language of journeyLanguages) {
  test(`a course with three weeks' break (${language})`, async ({ browser, viewport, isMobile, hasTouch }, {
    project,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const { fields, newTitle } = t.resources.revents
    const name = `Kurs ${language} ${project.name}`
    const pause = { from: addDays(today, 21), to: addDays(today, 41) }
    const inBreak = [21, 28, 35].map((days) => addDays(today, days))

    await app.logIn()
    await app.open('/backstage/repeatingevents/new')
    await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible(slow)
    await text(fields.name).fill(name)
    await text(fields.start).fill('18:00')
    await text(words.breaks.from).fill(formatDay(pause.from))
    await text(words.breaks.to).fill(formatDay(pause.to))
    expect(await violationsOf(page)).toEqual([])
    await app.choose(fields.location, `Saal ${project.name}`)
    await app.choose(fields.category)
    await app.choose(fields.topic)
    await button(words.steps.save).click()

    await expect(page.getByText(fill(words.preview.breakCount_other, { count: '3' }))).toBeVisible(slow)
    await expect(page.getByText(words.preview.break, { exact: true })).toHaveCount(3)
    expect(await violationsOf(page)).toEqual([])

    const dates = page.getByRole('group').getByRole('listitem')
    const places = async () => Promise.all((await dates.all()).map(async (date) => date.boundingBox()))
    const box = page.getByRole('checkbox', {
      name: new RegExp(formatDay(addDays(today, 49)).replaceAll('.', '\\.')),
    })
    await box.scrollIntoViewIfNeeded()
    const before = await places()
    await box.uncheck()
    await expect(page.getByText(words.preview.out, { exact: true })).toBeVisible()
    expect(await places()).toEqual(before)
    await box.check()

    await page.getByRole('button', { name: /\d/ }).and(page.locator('.b-button-primary')).click()
    await expect(page.getByText(fill(words.steps.finished, { title: name }))).toBeVisible(slow)
    const id = new URLSearchParams(page.url().split('?').at(-1)).get('id')!
    const made = (await eventsOf(id)).map(({ generatedFor }) => generatedFor!)
    expect(made.length).toBeGreaterThan(20)
    expect(made.filter((day) => day >= pause.from && day <= pause.to)).toEqual([])
    expect(made).toContain(addDays(today, 42))
    const { body } = await running.owner.call('GET', `/revents/${id}`)
    expect((body as RepeatingEvent).breaks).toMatchObject([pause])
    expect(
      (await running.owner.call('GET', `/revents/${id}/generate?start=${today}&end=${pause.to}`)).body,
    ).toMatchObject({
      created: 0,
    })
    expect(inBreak.map((day) => weekDayOf(day))).toEqual(Array<number>(3).fill(weekDayOf(today)))
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`a break over dates that are there already (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents.breaks
    const { id } = await running.owner.create('revents', {
      name: `Chor ${language} ${project.name}`,
      location: `Saal ${project.name}`,
      ...(await anyTaxonomy(running.owner)),
      start: '23:00',
      end: '23:30',
      intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(today) }],
    })
    const until = addDays(today, 35)
    await running.owner.call('GET', `/revents/${id}/generate?start=${addDays(today, 1)}&end=${until}`)

    await app.logIn()
    await app.open(`/backstage/repeatingevents/${id}`)
    await text(words.from).fill(formatDay(addDays(today, 10)))
    await text(words.to).fill(formatDay(addDays(today, 24)))
    await text(words.reason).fill('Ferien')
    await button(t.forms.save).click()
    const question = page.getByRole('dialog', { name: fill(words.title_other, { count: '2' }) })
    await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(3, slow)
    expect(await violationsOf(page)).toEqual([])
    await question.getByRole('button', { name: fill(words.cancel_other, { count: '2' }) }).click()
    await expect(question.getByText(t.repeatingEvents.choice.done, { exact: true })).toHaveCount(2, slow)
    await question.getByRole('button', { name: t.forms.close, exact: true }).last().click()
    await expect(question).toHaveCount(0)
    const events = await eventsOf(id)
    expect(events.map(({ canceled }) => canceled)).toEqual([false, true, true, false, false])

    await page.goto(`${running.host.url}/event/${events[0]!.id}`)
    await expect(page.getByText(/\(Ferien\)/).first()).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })
}
