import { expect } from '@playwright/test'
import { full, test } from './browser.ts'

type Events = {
  events: {
    name: string
    start: string
    url: string
    category: { url: string }
    organizers: { name: string; url: string | null }[]
  }[]
}

const pathOf = (url: string) => new URL(url).pathname

test('without JavaScript a visitor finds an event, opens it and subscribes to its group', async ({
  enter,
  request,
}) => {
  const { events } = (await (await request.get('/events.json')).json()) as Events
  const wanted = events.find(
    ({ organizers, start }) => organizers[0]?.url && start > new Date().toISOString(),
  )!
  const group = wanted.organizers[0]!
  const { page } = await enter({ javaScriptEnabled: false })

  await page.goto('/')
  const search = page.getByRole('search')
  await search.locator('summary').filter({ hasText: 'What' }).click()
  await search
    .getByLabel('Category', { exact: true })
    .selectOption(pathOf(wanted.category.url).split('/').at(-1) ?? '')
  await search.getByRole('searchbox').fill(wanted.name.split(' ').slice(0, 2).join(' ').toLowerCase())
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/[?&]q=.*category=|[?&]category=.*q=/)
  await page.getByRole('heading', { name: wanted.name, exact: true }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', /\.ics(\?|$)/)

  await page.getByRole('main').getByRole('link', { name: group.name }).first().click()
  await expect(page).toHaveURL(pathOf(group.url!))
  await page.locator('summary').filter({ hasText: 'Subscribe' }).click()
  const subscribe = page.getByRole('link', { name: 'Apple Calendar and other apps' })
  const address = (await subscribe.getAttribute('href')) ?? ''
  expect(address).toMatch(/^webcal:\/\/.*\.ics(\?|$)/)
  const calendar = await request.get(new URL(address.replace('webcal:', 'http:')).pathname)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(wanted.name.split(/[,;]/)[0])
})

test('a long text fits on the poster, and a week on the sheet', full, async ({ enter, request }) => {
  const { events } = (await (await request.get('/events.json')).json()) as Events
  const { page } = await enter()
  await page.goto(`${pathOf(events[0]!.url)}/poster`)
  await page.emulateMedia({ media: 'print' })
  const space = await page.locator('.poster').evaluate((sheet) => {
    sheet.querySelector('h1')!.textContent = 'A very long title of an event '.repeat(4)
    sheet.querySelector('.poster-text, .poster-head')!.append(' and what it is about'.repeat(30))
    const code = sheet.querySelector('.poster-code')!.getBoundingClientRect()
    return sheet.getBoundingClientRect().bottom - code.bottom
  })
  expect(space).toBeGreaterThan(40)

  // All events of the week stand on the sheet, above its foot.
  await page.goto('/sheet')
  const sheet = await page.locator('.sheet').evaluate((paper) => {
    const { right, bottom } = paper.getBoundingClientRect()
    const foot = paper.querySelector('.poster-foot')!.getBoundingClientRect()
    const events = [...paper.querySelectorAll('li')].map((event) => event.getBoundingClientRect())
    const isOn = ({ right: end, bottom: below }: DOMRect) => end <= right && below <= foot.top
    return {
      events: events.length,
      beyond: events.filter((event) => !isOn(event)).length,
      foot: bottom - foot.bottom,
    }
  })
  expect(sheet.events).toBeGreaterThan(10)
  expect([sheet.beyond, sheet.foot > 20]).toEqual([0, true])
})
