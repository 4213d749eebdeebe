import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'

const heart = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Saved' })

/** Saves what the page is about. */
const save = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click()

async function saveFirstEvent(page: Page): Promise<string> {
  await page.goto('/')
  const link = page.locator('.event:not(.event-over) .event-name a').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await save(page)
  return name
}

test('what visitors save is on a page of its own, with one address to subscribe to', async ({ enter }) => {
  const { page } = await enter()
  const event = await saveFirstEvent(page)
  await expect(page.getByRole('status').filter({ hasText: 'You’ll find it under the heart' })).toBeAttached()
  await expect(heart(page)).toHaveText(/1$/)

  await page.goto('/groups')
  const group = await page.locator('.tile-name a').first().innerText()
  await page.locator('.tile-name a').first().click()
  await save(page)
  await page.goto('/?tag=jazz')
  await page.getByRole('button', { name: 'Save: jazz' }).click()
  await expect(heart(page)).toHaveText(/3$/)

  await heart(page).click()
  await expect(page).toHaveURL(/\/saved\?events=[^&]+&groups=[^&]+&view=tag(?:=|%3D)jazz$/)
  await expect(page.getByRole('heading', { name: event }).first()).toBeVisible()
  const entries = page.getByRole('list', { name: 'Groups, places and searches' })
  await expect(entries.getByRole('link')).toHaveText([group, 'jazz'])
  expect(await violationsOf(page)).toEqual([])
  await page.locator('summary').filter({ hasText: 'Subscribe' }).click()
  await expect(page.getByRole('link', { name: 'Apple Calendar and other apps' })).toHaveAttribute(
    'href',
    /^webcal:.*\/saved\.ics\?events=.*&groups=.*&view=/,
  )

  await page.keyboard.press('Escape')

  // Taking something out leaves it where it is, so it can be saved again.
  await entries.getByRole('button', { name: `Saved: ${group}` }).click()
  await expect(entries.getByRole('button', { name: `Save: ${group}` })).toBeVisible()
  await expect(page).not.toHaveURL(/groups=/)
  await page.reload()
  await expect(entries.getByRole('link')).toHaveText(['jazz'])
  await page.goto('/')
  await expect(
    page.locator('.event', { hasText: event }).first().getByRole('img', { name: 'Saved' }),
  ).toBeVisible()
})

test('an address from elsewhere can be saved on this device, too', full, async ({ enter }) => {
  const phone = await enter()
  const event = await saveFirstEvent(phone.page)
  await heart(phone.page).click()
  await expect(phone.page).toHaveURL(/events=/)
  const address = phone.page.url()

  const { page } = await enter()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: event }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save these on this device' }).click()
  await expect(heart(page)).toHaveText(/1$/)
  await page.goto('/saved')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Save these on this device' })).toBeHidden()
})

test('on the next visit, a notice says which saved events have changed', full, async ({ enter }) => {
  const { page } = await enter()
  const event = await saveFirstEvent(page)
  // As if it had been saved before it was moved, beside one that has been deleted since.
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('calendar-saved') ?? '[]') as { start: string }[]
    const gone = { kind: 'event', id: 'deleted', name: 'Deleted event', start: '2099-01-01T18:00:00.000Z' }
    const earlier = saved.map((entry) => ({
      ...entry,
      start: '2099-01-01T18:00:00.000Z',
      status: 'canceled',
    }))
    localStorage.setItem('calendar-saved', JSON.stringify([...earlier, gone]))
  })
  await page.goto('/')
  const news = page.getByRole('complementary', { name: 'What has changed since you saved it' })
  await expect(news.getByRole('listitem')).toHaveText([
    `“${event}” is going ahead as planned again.`,
    '“Deleted event” is no longer in the calendar.',
  ])
  expect(await violationsOf(page)).toEqual([])
  await news.getByRole('button', { name: 'OK' }).click()
  await expect(news).toBeHidden()
  await expect(heart(page)).toHaveText(/1$/)
  const answered = page.waitForResponse(/saved\.json/)
  await heart(page).click()
  await answered
  await expect(page.getByRole('heading', { name: event }).first()).toBeVisible()
  await expect(news).toBeHidden()
})

test('without JavaScript nothing can be saved, and the page says so', full, async ({ enter }) => {
  const { page } = await enter({ javaScriptEnabled: false })
  await page.goto('/?tag=jazz')
  await expect(page.getByRole('button', { name: 'Save: jazz' })).toBeHidden()
  await heart(page).click()
  await expect(page.getByText('Saving needs JavaScript.')).toBeVisible()
})
