import { expect } from '@playwright/test'
import { firstOf, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { fill } from './texts.ts'

test(
  'a place is merged by keyboard, a category moves its events, a tag is renamed',
  full,
  async ({ enter, caller }) => {
    const mark = unique()
    const { page, t, button, text, ...app } = await enter({ as: 'moderator' })
    const { use, reach, choose, select } = keyboard(page)
    const api = await caller('moderator')
    const topic = await firstOf<{ id: string }>(api, 'topics')
    const names = { stays: `Kranhaus ${mark}`, gone: `Kranhaus am Kai ${mark}` }
    const [stays, gone] = [
      await api.create('places', { name: names.stays, address: 'Kai 1', published: true }),
      await api.create('places', {
        name: names.gone,
        address: 'Kai 2',
        published: true,
        link: 'https://kranhaus.example',
      }),
    ]
    const words = { from: `Umzug ${mark}`, into: `Bleibe ${mark}` }
    const [from, into] = [
      await api.create('categories', { name: words.from, headline: words.from }),
      await api.create('categories', { name: words.into, headline: words.into }),
    ]
    const event = (name: string, location: string) =>
      api.create('events', {
        name,
        start: '2030-06-01T18:00:00.000Z',
        location: `id:${location}`,
        category: from.id,
        topic: topic.id,
        tags: [`krähn ${mark}`],
        published: true,
      })
    const moving = await event(`Kranfest ${mark}`, gone.id)
    await event(`Krantag ${mark}`, stays.id)
    await event(`Krannacht ${mark}`, stays.id)
    const read = async (path: string) => (await api.call('GET', path)).body as Record<string, unknown>

    await app.openEntry('places', gone.id, names.gone)
    await use(button(t.forms.merge))
    const dialog = page.getByRole('dialog', { name: t.merging.title })
    await choose(
      dialog.getByRole('combobox', { name: fill(t.merging.other, { title: names.gone }) }),
      names.stays,
    )
    const which = dialog.getByRole('radiogroup', { name: t.merging.stays })
    await expect(which.getByRole('radio', { name: names.stays })).toBeChecked()
    await reach(which.getByRole('radio', { name: names.stays }))
    expect(await violationsOf(page)).toEqual([])
    await use(dialog.getByRole('button', { name: t.merging.confirm, exact: true }))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: names.stays })).toBeVisible()
    await expect(text(t.resources.places.fields.link)).toHaveValue('https://kranhaus.example')
    expect(await read(`/events/${moving.id}`)).toMatchObject({ location: `id:${stays.id}` })
    const old = await page.request.get(`/place/${gone.id}`, { maxRedirects: 0 })
    expect([old.status(), old.headers().location]).toEqual([301, `/place/${stays.id}`])
    await app.open(`/backstage/places/${gone.id}`)
    await expect(page).toHaveURL(new RegExp(`/places/${stays.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: names.stays })).toBeVisible()

    await app.open('/backstage/places')
    await page.getByRole('searchbox', { name: t.lists.search }).fill(names.stays)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('cell').getByRole('link', { name: '3', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`location=${stays.id}`))
    await expect(page.getByRole('rowheader')).toHaveCount(3)

    await app.openEntry('categories', from.id, words.from)
    await use(button(t.resources.categories.delete))
    const question = page.getByRole('alertdialog')
    await select(question.getByRole('combobox', { name: t.deletion.moveTo }), words.into)
    expect(await violationsOf(page)).toEqual([])
    await use(question.getByRole('button', { name: t.deletion.moveAndDelete, exact: true }))
    await expect(
      page.getByText(fill(t.resources.categories.deleted, { title: words.from })).first(),
    ).toBeVisible()
    expect(await read(`/events/${moving.id}`)).toMatchObject({ category: into.id })

    await app.open('/backstage/tags')
    await page.getByRole('searchbox', { name: t.tags.search }).fill(`krähn ${mark}`)
    await use(button(fill(t.tags.renameNamed, { tag: `krähn ${mark}` })))
    const renaming = page.getByRole('dialog')
    await reach(renaming.getByRole('combobox', { name: t.tags.into }))
    await page.keyboard.type(`kräne ${mark}`)
    await page.keyboard.press('Tab')
    expect(await violationsOf(page)).toEqual([])
    await use(renaming.getByRole('button', { name: t.tags.rename, exact: true }))
    await expect(renaming).toHaveCount(0)
    expect(await read(`/events/${moving.id}`)).toMatchObject({ tags: [`kräne ${mark}`] })
  },
)
