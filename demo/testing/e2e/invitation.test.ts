import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { newInvitation } from './api-caller.ts'
import { full, test } from './browser.ts'
import { fill, texts } from './screen-texts.ts'

/** What the addresses of forms for visitors show: a field to fill in wrongly, and the button below it. */
const forms = (t: (typeof texts)[Language], invitation: string) => [
  {
    path: '/backstage/requestPasswordRecovery',
    field: t.recovery.email,
    submit: t.recovery.request,
    summary: t.forms.summary_one,
  },
  {
    path: '/backstage/passwordRecovery?token=unknown',
    field: t.recovery.repeat,
    submit: t.recovery.set,
    summary: fill(t.forms.summary_other, { count: '2' }),
  },
  {
    path: invitation,
    field: t.registration.repeat,
    submit: t.registration.submit,
    summary: fill(t.forms.summary_other, { count: '4' }),
  },
]

/** Presses and releases the mouse at the middle of a button, where it stood when it was pressed. */
async function pressAt(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

test('the first press of a button counts, also after a wrong value', full, async ({ enter, origin }) => {
  const { page, t } = await enter()
  for (const { path, field, submit, summary } of forms(t, await newInvitation(origin))) {
    await page.goto(path)
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) })
    await form.getByLabel(field, { exact: true }).fill('x')
    await pressAt(page, submit)
    await expect(page.getByRole('group', { name: summary, exact: true })).toBeVisible()
  }
})
