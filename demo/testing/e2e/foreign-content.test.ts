import { expect } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { fill, texts } from './screen-texts.ts'

test('a map loads when the visitor says so, each time or for good', full, async ({ enter, request }) => {
  const t = texts.en.site.map
  const [place] = await (await request.get('/api/v1/places/?limit=1')).json()
  const { page, context } = await enter()
  const asked: string[] = []
  context.on('request', (sent) => void (new URL(sent.url()).pathname === '/map' && asked.push(sent.url())))
  const button = page.getByRole('button', { name: t.load })
  const frame = page.getByTitle(fill(t.title, { name: place.name }))

  await page.goto(`/place/${place.id}`)
  await expect(page.getByText('This content comes from another site')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await button.press('Enter')
  await expect(frame).toBeFocused()
  await expect(frame.contentFrame().getByText('Lindenstraße')).toBeAttached()
  await expect(page.getByRole('button', { name: t.forget })).toBeHidden()

  await page.reload()
  await expect(button).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await context.storageState()).toMatchObject({ origins: [] })
  await page.getByRole('checkbox', { name: t.remember }).check()
  await button.click()
  await expect(frame).toBeVisible()
  await page.reload()
  await expect(frame).toBeVisible()
  await page.getByRole('button', { name: t.forget }).click()
  await expect(page.getByRole('status').getByText(t.forgotten)).toBeVisible()
  await page.reload()
  await expect(button).toBeVisible()

  const plain = await enter({ javaScriptEnabled: false })
  await plain.page.goto(`/place/${place.id}`)
  await expect(plain.page.getByRole('button', { name: t.load })).toBeHidden()
  await expect(plain.page.getByRole('link', { name: /^Open on/ })).toHaveAttribute('href', /lat=.*lng=/)
})
