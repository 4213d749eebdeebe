import { expect } from '@playwright/test'
import { type Enter, failedLoads, full, test } from './browser.ts'
import { type PlainServer, startPlainServer } from './plain-server.ts'
import { fill } from './screen-texts.ts'

const account = (role: string) => ({
  id: role,
  role,
  nickname: role,
  email: `${role}@example.org`,
  deactivated: false,
})

const sample = {
  users: ['normal', 'moderator', 'admin'].map(account),
  categories: [{ id: 'c1', name: 'Music', headline: 'Music' }],
  topics: [{ id: 't1', name: 'Jazz' }],
  places: [{ id: 'p1', name: 'Mill', address: 'Mill Lane 1', published: true, ownedBy: ['normal'] }],
  groups: [
    { id: 'g1', name: 'Choir', published: true, ownedBy: ['normal'] },
    { id: 'g2', name: 'Band', published: true, deactivated: true, ownedBy: ['normal'] },
  ],
  notifications: [
    {
      id: 'n1',
      userId: 'normal',
      subject: 'Hello',
      message: 'Welcome',
      createdAt: '2026-11-20T09:00:00+01:00',
    },
  ],
  actions: [{ name: 'clean-up' }],
  themes: [
    { name: 'default', active: true, editable: true },
    { name: 'poster', active: false, editable: true },
  ],
}

let server: PlainServer

test.beforeEach(async ({ origin }) => {
  server = await startPlainServer(`${origin}/assets/backstage/index.js`, sample)
})
test.afterEach(() => server.stop())

/** Calls that the server doesn't have, each with how often it was asked for. */
const missed = () => {
  const counts = new Map<string, number>()
  for (const { call, status } of server.calls)
    if (status === 404) counts.set(call, (counts.get(call) ?? 0) + 1)
  return counts
}

const entering = { reports: failedLoads }

/** Enters with the login form, as a user whose id is their role. */
async function logIn(enter: Enter, role: string) {
  const app = await enter({ ...entering, origin: server.url })
  await app.page.goto('/#/backstage')
  await app.text(app.t.session.email).fill(`${role}@example.org`)
  await app.page.getByLabel(app.t.session.password, { exact: true }).fill('any')
  await app.button(app.t.session.submit).click()
  await app.expectWelcome(role)
  return { ...app, route: (path: string) => app.page.goto(`/#${path}`) }
}

test.describe('on a server that has only what SPEC.md section 7 names', () => {
  test('an invited person joins, and adds and changes entries', async ({ enter }) => {
    const { page, t, text, button, ...app } = await enter({ ...entering, origin: server.url })
    const route = (path: string) => page.goto(`/#${path}`)

    await route('/backstage/invitation/abc')
    await text(t.registration.email).fill('normal@example.org')
    await text(t.registration.nickname).fill('normal')
    for (const field of [t.registration.password, t.registration.repeat])
      await text(field).fill('a long enough password')
    await button(t.registration.submit).click()
    await expect(page).toHaveURL(/first-steps/)

    await route('/backstage/places/new')
    await text(t.resources.places.fields.name).fill('Harbour')
    await text(t.resources.places.fields.address).fill('Quay 3')
    await app.create('places', 'Harbour')
    await text(t.resources.places.fields.name).fill('Old harbour')
    await app.save('places')
    expect(server.rows('places')).toContainEqual(
      expect.objectContaining({ name: 'Old harbour', address: 'Quay 3' }),
    )

    const { fields } = t.resources.events
    await route('/backstage/events/new')
    // The form before it has a name, too.
    await expect(page.getByRole('heading', { level: 1, name: t.resources.events.newTitle })).toBeVisible()
    await text(fields.name).fill('Concert')
    await app.startTomorrow()
    await app.choose(fields.location, 'Mill')
    await app.choose(fields.category)
    await app.choose(fields.topic)
    const id = await app.create('events', 'Concert')
    await page.reload()
    await expect(text(fields.name)).toHaveValue('Concert')
    await expect(text(fields.start)).toHaveValue(/18:00/)
    await route('/backstage/events')
    await expect(page.getByRole('link', { name: 'Concert' }).first()).toHaveAttribute('href', new RegExp(id))

    await route('/backstage/invite')
    await button(t.invite.create).click()
    await expect(page.getByText(t.invite.ready)).toBeVisible()
    await app.logOut()
    await expect(page.getByLabel(t.session.email, { exact: true })).toBeVisible()
  })

  test('a member sees none of the parts that it lacks, and each is asked for once', async ({ enter }) => {
    const { page, t, text, button, route } = await logIn(enter, 'normal')
    await expect(page.getByRole('link', { name: 'Hello' })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.dashboard.next.title })).toHaveCount(0)
    await expect(button(t.app.retry)).toHaveCount(0)
    await expect(page.getByRole('link', { name: t.app.menu.import, exact: true })).toHaveCount(0)

    await route('/backstage/account')
    await expect(text(t.resources.users.fields.nickname)).toHaveValue('normal')
    await expect(button(t.account.changePassword)).toBeVisible()
    for (const absent of [t.security.factor, t.security.sessions, t.archives.account])
      await expect(page.getByRole('heading', { name: absent })).toHaveCount(0)

    await route('/backstage/groups')
    await page.getByRole('link', { name: 'Band' }).first().click()
    await expect(page.getByText(t.forms.deactivated, { exact: true })).toBeVisible()
    await expect(button(t.deactivation.answer)).toHaveCount(0)

    await route('/backstage/places/p1')
    await expect(text(t.resources.places.fields.name)).toHaveValue('Mill')
    await expect(text(t.resources.places.fields.lat)).toHaveValue('')
    for (const path of ['/backstage/repeatingevents/new', '/backstage/events']) {
      await route(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await route('/backstage/import')
    await expect(page.getByRole('heading', { level: 1, name: t.app.notFound })).toBeVisible()
    expect([...missed()].filter(([, count]) => count > 1)).toEqual([])
  })

  test('a moderator looks after entries, accounts and categories', full, async ({ enter }) => {
    const { page, t, text, button, route, ...app } = await logIn(enter, 'moderator')
    const menu = (label: string) => page.getByRole('link', { name: label, exact: true })
    await expect(menu(t.app.menu.users)).toBeVisible()
    for (const absent of [t.app.menu.desk, t.app.menu.tags]) await expect(menu(absent)).toHaveCount(0)

    await route('/backstage/groups')
    await page.getByRole('checkbox', { name: fill(t.lists.select, { title: 'Choir' }) }).check()
    await expect(button(t.bulk.merge)).toHaveCount(0)
    await button(t.bulk.deactivate).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
    await question.getByRole('button', { name: t.bulk.deactivate, exact: true }).click()
    await expect
      .poll(() => server.rows('groups').find(({ id }) => id === 'g1'))
      .toMatchObject({ deactivated: true, name: 'Choir', ownedBy: ['normal'] })

    await route('/backstage/users/normal')
    await expect(page.getByRole('heading', { level: 1, name: 'normal' })).toBeVisible()

    await route('/backstage/categories/c1')
    await text(t.resources.categories.fields.name).fill('Concerts')
    await app.save('categories')
    await button(t.resources.categories.delete).click()
    await question.getByRole('button', { name: t.deletion.delete, exact: true }).click()
    await expect.poll(() => server.rows('categories')).toEqual([])
    expect([...missed()].filter(([, count]) => count > 1)).toEqual([])
  })

  test('an administrator runs actions and edits the active theme', full, async ({ enter }) => {
    const { page, t, route } = await logIn(enter, 'admin')
    await expect(page.getByRole('link', { name: t.app.menu.trail, exact: true })).toHaveCount(0)
    await route('/backstage/actions')
    await page
      .getByRole('button', { name: /clean-up/ })
      .first()
      .click()
    await expect.poll(() => server.rows('actions')[0]?.calls).toBe(1)

    await route('/backstage/cms')
    await expect(page.getByText('poster')).toBeVisible()
    await expect(page.getByRole('link', { name: 'poster', exact: true })).toHaveCount(0)
    await route('/backstage/cms/theme/config')
    await expect(page.locator('.cm-content')).toContainText('sitename: Town')
    await route('/backstage/cms/theme/file/template')
    await page.getByRole('link', { name: 'page.tpl', exact: true }).click()
    await expect(page.locator('.cm-content')).toContainText('Hello')
    expect([...missed()].filter(([, count]) => count > 1)).toEqual([])
  })
})
