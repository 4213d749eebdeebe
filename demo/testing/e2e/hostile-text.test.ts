import { expect } from '@playwright/test'
import { full, test } from './browser.ts'

const hostile = `
  <p onclick="alert(1)">Welcome to us</p>
  <script>alert(1)</script><style>p { color: red }</style>
  <img src="/nothing.png" alt="far" onerror="alert(1)">
  <a href="javascript:alert(1)">far</a>
  <form><input name="password"></form>`

test('a text of the site is made safe once more in the browser', full, async ({ enter }) => {
  const { page } = await enter({ reports: /./ })
  await page.route(/partial\/content/, (route) => route.fulfill({ contentType: 'text/html', body: hostile }))
  await page.goto('/backstage')
  const text = page.locator('.b-prose').filter({ hasText: 'Welcome to us' }).first()
  await expect(text).toBeVisible()
  expect(await text.innerHTML()).not.toMatch(/alert|<script|<style|<form|<input/)
})
