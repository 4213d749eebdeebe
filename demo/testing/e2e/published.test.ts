import { expect } from '@playwright/test'
import { addDays, dayOf, idReference, instantOf } from '../../../src/contract.ts'
import { anyTaxonomy, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { fill } from './screen-texts.ts'

const zone = 'Europe/London'
const inDays = (days: number) =>
  instantOf(addDays(dayOf(new Date(), zone), days), '18:00', zone).toISOString()

test('what was published can be passed on, and the next one begins where it was', async ({
  enter,
  caller,
  request,
}) => {
  const owner = await caller('normal')
  const mark = unique()
  await owner.create('places', { name: `Saal ${mark}`, address: 'Kai 1' })
  const { page, t, text, ...app } = await enter({ as: 'normal' })
  const { fields } = t.resources.events
  const name = `Konzert ${mark}`
  await app.openNew('events')
  await text(fields.name).fill(name)
  await app.startTomorrow()
  await app.choose(fields.location, `Saal ${mark}`)
  await app.choose(fields.category)
  await app.choose(fields.topic)
  await page.keyboard.press('ControlOrMeta+s')

  const panel = page.getByRole('region', { name: t.forms.online.title })
  const heading = panel.getByRole('heading')
  await expect(heading).toBeFocused()
  await expect(panel).toContainText(fill(t.resources.events.created, { title: name }))
  expect(await violationsOf(page)).toEqual([])
  const address = await panel.getByRole('textbox').inputValue()
  expect(address).toMatch(/\/event\/[^/]+$/)
  expect(await (await request.get(address)).text()).toContain(name)

  const hrefOf = async (label: string) =>
    (await panel.getByRole('link', { name: label }).getAttribute('href')) ?? ''
  const poster = await request.get(await hrefOf(t.forms.online.poster))
  expect(await poster.text()).toContain(name)
  const calendar = await request.get(await hrefOf(t.forms.online.calendar))
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(`SUMMARY:${name}`)
  expect(await hrefOf(t.forms.online.mail)).toContain(encodeURIComponent(address))

  // It stays, also over a further save, until the screen is left.
  await text(fields.location2).fill('Empore')
  await app.save('events')
  await expect(panel).toBeVisible()
  await panel.getByRole('link', { name: t.forms.online.next }).press('Enter')
  await expect(text(fields.location)).toHaveValue(`Saal ${mark}`)
  await expect(text(fields.name)).toHaveValue('')
  await expect(text(fields.start)).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('one’s own upcoming entries are one press away, the next one first', async ({ enter, caller }) => {
  const owner = await caller('normal')
  const mark = unique()
  const taxonomy = await anyTaxonomy(owner)
  for (const days of [9, -3, 2])
    await owner.create('events', {
      ...taxonomy,
      name: `Probe ${days} ${mark}`,
      location: 'Saal',
      start: inDays(days),
    })
  const { page, t, open } = await enter({ as: 'normal' })
  await open('/backstage')
  const all = new RegExp(`^${fill(t.dashboard.next.all_other, { count: '\\d+' })}$`)
  await page.getByRole('link', { name: all }).press('Enter')

  const menu = page.getByRole('navigation', { name: t.app.mainMenu })
  await expect(menu.getByRole('link', { name: t.app.menu.coming })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').first().fill(mark)
  const titles = page.getByRole('table').getByRole('link', { name: new RegExp(`^Probe \\S+ ${mark}$`) })
  await expect(titles).toHaveText([`Probe 2 ${mark}`, `Probe 9 ${mark}`])

  await menu.getByRole('link', { name: t.app.menu.events, exact: true }).click()
  await expect(menu.getByRole('link', { name: t.app.menu.coming })).not.toHaveAttribute('aria-current')
})

test(
  'a copy that broke off halfway is seen by nobody, nor is the finished one until it is published',
  full,
  async ({ enter, caller, request }) => {
    const owner = await caller('normal')
    const name = `Sternenmarkt ${unique()}`
    const shared = { location: 'Park', ...(await anyTaxonomy(owner)) }
    const main = await owner.create('events', { ...shared, name, start: inDays(-300) })
    for (const part of [1, 2, 3])
      await owner.create('events', {
        ...shared,
        name: `Bude ${part}, ${name}`,
        parent: idReference(main.id),
        parentListed: true,
        start: inDays(-300),
      })
    const { page, t, button, open } = await enter({ as: 'normal', reports: /Failed to load resource/ })
    const { copy, publish } = t.festivals
    /** What visitors find: in the feed that every list of the site is also available as. */
    const found = async () => {
      const answer = (await (await request.get(`/events.json?q=${encodeURIComponent(name)}`)).json()) as {
        events: unknown[]
      }
      return answer.events.length
    }

    let creates = 0
    await page.route('**/api/v1/events', async (route) => {
      if (route.request().method() === 'POST') creates += 1
      return creates === 3 ? route.fulfill({ status: 503, json: { error: 'maintenance' } }) : route.fallback()
    })
    await open(`/backstage/events/new?copy=${main.id}`)
    await page.getByRole('button', { name: new RegExp(`^${fill(copy.suggest, { date: '.*' })}$`) }).click()
    await button(fill(copy.submit_other, { count: '3' })).click()
    await expect(
      page.getByText(copy.failed_one).or(page.getByText(fill(copy.failed_other, { count: '2' }))),
    ).toBeVisible()
    expect(await found()).toBe(0)

    await page.unroute('**/api/v1/events')
    await page
      .getByRole('button', {
        name: new RegExp(`^(${copy.continue_one}|${fill(copy.continue_other, { count: '\\d' })})$`),
      })
      .click()
    await expect(page.getByText(fill(publish.text_other, {}))).toBeVisible()
    expect(await found()).toBe(0)

    await button(fill(publish.all_other, { count: '4' })).click()
    const panel = page.getByRole('region', { name: t.forms.online.title })
    await expect(panel.getByRole('heading')).toBeFocused()
    await expect(panel).toContainText(fill(publish.finished_other, { count: '4' }))
    expect(await found()).toBe(4)
    expect(await violationsOf(page)).toEqual([])
  },
)
