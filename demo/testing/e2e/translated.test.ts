import { expect } from '@playwright/test'
import { unique } from './api-caller.ts'
import { failedLoads, full, test } from './browser.ts'
import { eventScreens, groupAndPlaceScreens, repeatingEventScreens } from './screens/entry-screens.ts'
import { festivalScreens } from './screens/festival-screens.ts'
import { importScreens } from './screens/import-screens.ts'
import { moderationScreens } from './screens/moderation-screens.ts'
import { ownScreens } from './screens/own-screens.ts'
import { themeScreens } from './screens/theme-screens.ts'
import { publicPages, visitorScreens } from './screens/visitor-screens.ts'
import { translate } from './translated.ts'

test('an event is made and changed in a browser that translates', async ({ enter }) => {
  const { page, context, t, text, button, ...app } = await enter()
  await translate(context)
  const { fields } = t.resources.events
  const event = `Hoffest ${unique()}`

  await app.logIn()
  await app.openNew('events')
  await button(t.forms.save).click()
  await expect(page.getByRole('alert').getByText(t.validation.required)).toBeVisible()
  await text(fields.name).fill(event)
  await app.startTomorrow()
  const start = await text(fields.start).inputValue()
  await text(fields.end).fill(start.replace(' 18:', ' 21:'))
  await text(fields.end).fill('')
  await text(fields.location).fill('Am Kai')
  await app.choose(fields.category)
  await app.choose(fields.topic)
  await app.create('events', event)
  await text(fields.name).fill(`${event} 2`)
  await expect(page.getByText(t.forms.unsaved)).toBeVisible()
  await app.save('events')
  await expect(page.getByRole('heading', { level: 1, name: `${event} 2` })).toBeVisible()
  await expect(page.getByText(t.forms.unsaved)).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^${event} 2`))
})

test('a form whose nodes an extension takes away is there again with all that was typed', async ({
  enter,
}) => {
  // React reports what it caught.
  const { page, t, text, button, ...app } = await enter({ as: 'normal', reports: /removeChild/ })
  const { fields } = t.resources.groups
  const name = `Kapelle ${unique()}`
  await app.openNew('groups')
  await button(t.forms.save).click()
  const fault = page.locator('.b-error').first()
  await expect(fault).toBeVisible()
  await text(fields.email).fill('chor@example.org')
  await fault.evaluate((node) => node.remove())
  await text(fields.name).fill(name)
  await expect(page.getByText(t.forms.draft.restored.split('{{')[0] ?? '')).toBeVisible()
  await expect(text(fields.name)).toHaveValue(name)
  await expect(text(fields.email)).toHaveValue('chor@example.org')
  await app.create('groups', name)
})

for (const { name: kind, as, screens } of [
  publicPages,
  visitorScreens,
  eventScreens,
  groupAndPlaceScreens,
  repeatingEventScreens,
  festivalScreens,
  ownScreens,
  importScreens,
  moderationScreens,
  themeScreens,
])
  test(`in a browser that translates: ${kind}`, full, async ({ enter, caller }) => {
    const screen = await enter({ as, reports: failedLoads })
    await translate(screen.context)
    for (const { name, show } of screens(screen, () => caller(as ?? 'normal')))
      await test.step(name, async () => {
        await show()
        await expect(screen.page.getByText(screen.t.app.crashed)).toHaveCount(0)
      })
  })
