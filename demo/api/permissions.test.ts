import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeFileName, isListing, type ScreenResource } from '../../src/contract.ts'
import { zipOf } from '../testing/zip-files.ts'
import { describeOnEngines, freshName, makeInputs, testPassword } from '../testing/test-host.ts'
import type { Inputs, Item, TestHost, TestUser } from '../testing/test-host.ts'
import { gig, icsOf } from '../testing/fake-calendar.ts'
import { fileForm, openFile } from '../testing/imports/import-calls.ts'
import { type CallerName, callers, labels, rows } from '../testing/rights/permission-table.ts'
import {
  apiCalls,
  callFor,
  nameOf,
  type RegisteredRoute,
  startWithRoutes,
} from '../testing/rights/registered-routes.ts'
import { tinyFiles } from '../testing/tiny-files.ts'
import type { OpenApiDocument } from './openapi/document.ts'

/** Rows whose calls change the accounts themselves; all others share them. */
const changesAccounts =
  /user|admin2|log in|log out|password|join|session|factor|codes|invitation|import|subscription/

const formWith = (field: string, bytes: Buffer) => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), 'file')
  return form
}

const password = 'quite another battery'
const proof = { password: 'not the password', code: '000000' }
const subscription = { name: 'Mill', address: 'https://mill.example/feed.ics' }
const marks = { marks: [{ kind: 'events', id: 'x', version: 1 }] }

/**
 * The table of CONTRACT.md section 3, row by row. Every route that the host registers below /api must have a row, and
 * describe the statuses of the table. The
 * member owns a group that organises the event or repeating event; the owner owns the entry, which is active; `admin2`
 * is an administrator's account.
 */
describeOnEngines('the permission table', (engine) => {
  let host: TestHost
  let routes: RegisteredRoute[]
  let document: OpenApiDocument
  const covered = new Set<string>()
  let inputs: Inputs
  let moderator: TestUser
  let admin: TestUser
  let group: Item
  let as: Record<CallerName, TestUser | null>
  let areChanged = true

  /** Creates new users, since the calls before may have changed or deleted them. */
  async function meet() {
    const user = (role?: TestUser['role']) => host.createUser(role)
    const [owner, stranger, deactivated, member] = [await user(), await user(), await user(), await user()]
    as = {
      visitor: null,
      owner,
      stranger,
      member,
      moderator: await user('moderator'),
      admin: await user('admin'),
      deactivated,
    }
    group = await member.create('groups', inputs.groups())
    await admin.edit(`/users/${deactivated.id}`, { deactivated: true })
  }

  beforeAll(async () => {
    ;({ host, routes } = await startWithRoutes(engine))
    moderator = await host.createUser('moderator')
    admin = await host.createUser('admin')
    inputs = await makeInputs(moderator)
    document = (await host.call<OpenApiDocument>('GET', '/openapi.json')).body
  })
  afterAll(() => host.close())

  /** Creates an entry of the owner, organised by the member's group if the resource has organizers. */
  async function listing(resource: ScreenResource, more: object = {}): Promise<string> {
    const own = { ownedBy: [as.owner!.id], ...more }
    const path = `/${resource}/${(await as.owner!.create(resource, inputs[resource](own))).id}`
    const organised = resource === 'events' || resource === 'revents'
    if (organised) await moderator.edit(path, { organizers: [`id:${group.id}`] })
    return path
  }

  async function deactivated(resource: ScreenResource): Promise<string> {
    const path = await listing(resource)
    await moderator.edit(path, { deactivated: true })
    return path
  }

  const word = async (resource: ScreenResource) =>
    `/${resource}/${(await moderator.create(resource, inputs[resource]())).id}`

  async function deleted(resource: ScreenResource): Promise<string> {
    const path = isListing(resource) ? await listing(resource) : await word(resource)
    await admin.delete(path)
    return path.replace(`/${resource}/`, '/bin/')
  }

  /** Work on one entry, of the owner. */
  async function run(): Promise<string> {
    const path = await listing('places')
    const id = freshName('run').replace(' ', '').padEnd(16, 'x')
    await as.owner!.edit(path, { description: 'Other' }, { 'x-run': id })
    return `/runs/${id}`
  }

  const freshAddress = () => `${freshName('guest').replace(' ', '')}@example.org`

  const note = () => ({ userId: as.owner!.id, subject: 'Hello', message: 'there' })

  const ownGroup = async () => ({ kind: 'groups', id: (await listing('groups')).replace('/groups/', '') })

  async function application() {
    const id = freshName('application').replace(' ', '')
    const at = host.clock.now().toISOString()
    const row = { id, createdAt: at, name: 'Kim', groupName: 'TuS', reason: 'Us', language: 'en' } as const
    const email = { email: `${id}@example.org`, emailKey: `${id}@example.org`.toLowerCase() }
    await host.db.write
      .insertInto('applications')
      .values({ ...row, ...email, tokenHash: id, confirmedAt: at })
      .execute()
    return id
  }

  async function invitation(usedBy: string | null = null, to?: { kind: string; id: string }) {
    const token = freshName('token').replace(' ', '')
    const made = { id: token, createdAt: host.clock.now().toISOString(), createdBy: as.owner!.id } as const
    const tied = to && ({ kind: 'groups', itemId: to.id } as const)
    const row = { ...made, used: usedBy === null ? 0 : 1, usedBy, ...tied } as const
    await host.db.write.insertInto('invitations').values(row).execute()
    return token
  }

  async function theme() {
    const name = freshName('theme')
    await admin.create('themes', { name })
    return encodeURIComponent(name)
  }
  const named = async () => ({ name: decodeURIComponent(await theme()) })
  const newName = () => ({ name: freshName('theme') })
  const file = async () => `/cms/files/css/${encodeFileName('99-new.css')}?theme=${await theme()}`

  /** Makes a call as the owner, which the table says nothing about. */
  const made = async (path: string, body: object) =>
    (await host.call<Item & { review: string }>('POST', path, { as: as.owner, body })).body
  const calendar = () => icsOf([gig(freshName('gig'), 20)])
  const opened = async (caller: CallerName) => (await openFile(as[caller] ?? as.owner!, calendar())).body
  const reviewed = async (caller: CallerName) => {
    const { category, topic } = inputs.events() as { category: string; topic: string }
    const { id, review } = await opened(caller)
    return { source: id, choices: { category, topic }, review }
  }

  /** The entries that the table names in braces. */
  const paths: Record<string, () => string | Promise<string>> = {
    run,
    user: () => `/users/${as.owner!.id}`,
    admin2: async () => `/users/${(await host.createUser('admin')).id}`,
    notification: async () => `/notifications/${(await moderator.create('notifications', note())).id}`,
    token: async () => invitation(),
    'tied-token': async () => invitation(null, await ownGroup()),
    application: async () => `/applications/${await application()}`,
    invitation: async () => `/invitations/${await invitation()}`,
    'used-invitation': async () => `/invitations/${await invitation(as.stranger!.id)}`,
    'after-a-week': () => {
      host.clock.advance({ days: 7 })
      return ''
    },
    'may-invite': async () => {
      const longAgo = '2026-01-01T00:00:00.000Z'
      await host.db.write.updateTable('users').set({ createdAt: longAgo, lastInvitationAt: null }).execute()
      return ''
    },
    source: async () => `/imports/sources/${(await opened('owner')).id}`,
    import: async () => `/imports/${(await made('/imports', await reviewed('owner'))).id}`,
    'undone-run': async () => {
      const path = await run()
      await as.owner!.post(`${path}/undo`)
      return path
    },
    'running-import': async () => {
      const { id } = await made('/imports', await reviewed('owner'))
      const run = { importId: id, userId: as.owner!.id, state: 'applying', done: 0, total: 1 } as const
      const leasedUntil = host.clock.now().toISOString()
      await host.db.write
        .insertInto('importRuns')
        .values({ ...run, leasedUntil })
        .execute()
      return `/imports/${id}`
    },
    subscription: async () => `/subscriptions/${(await made('/subscriptions', subscription)).id}`,
    media: async () => `/media/${await as.owner!.upload()}`,
    theme: async () => `/themes/${await theme()}`,
    'new-theme': () => `/themes/${encodeURIComponent(freshName('theme'))}`,
    'shipped-file': () => `/cms/files/css/${encodeFileName('10-tokens.css')}?theme=default`,
    'new-file': file,
    file: async () => {
      const path = await file()
      await admin.put(path, { content: '' })
      return path
    },
  }

  async function entryAt(name: string): Promise<string> {
    if (paths[name]) return paths[name]()
    const [, state, label] = /^(unpublished-|deactivated-|deleted-|)(.*)$/.exec(name)!
    const resource = labels[label!]!
    if (state === 'deactivated-') return deactivated(resource)
    if (state === 'deleted-') return deleted(resource)
    if (state !== '') return listing(resource, { published: false })
    return isListing(resource) ? listing(resource) : word(resource)
  }

  const emailOf = (caller: CallerName) => (as[caller] ?? as.owner!).email

  /** What the calls send, by the name of their row. */
  const bodies: Record<string, (caller: CallerName) => unknown> = {
    'create user': () => ({ nickname: 'New', email: 'new@example.org', password: 'long enough' }),
    'rename user': () => ({ nickname: freshName('Nick') }),
    'deactivate user': () => ({ deactivated: true }),
    'deactivate admin2': () => ({ deactivated: true }),
    'make user moderator': () => ({ role: 'moderator' }),
    'make user admin': () => ({ role: 'admin' }),
    'delete user': () => ({ password: testPassword }),
    'hide entries of user': () => ({}),
    'hide entries of admin2': () => ({}),
    'mark desk as seen': () => marks,
    'take desk marks back': () => marks,
    'answer a deactivation': async () => {
      const id = (await deactivated('events')).replace('/events/', '')
      return { kind: 'events', id, message: 'It is not spam.' }
    },
    'read events of a poster': () => ({ text: 'Quiz, 28.11. 20 Uhr' }),
    'open source': () => fileForm(calendar()),
    'review source': () => ({}),
    import: reviewed,
    'create subscription': () => subscription,
    'update subscription': () => subscription,
    'create notification': note,
    'mark notification as viewed': () => ({ viewed: true }),
    'reword notification': () => ({ subject: 'New' }),
    'update invitation': () => ({}),
    'invite by mail': () => ({ guests: [{ email: freshAddress() }] }),
    'invite many by mail': () => ({ guests: [{ email: freshAddress() }, { email: freshAddress() }] }),
    'invite to group': async () => ({ guests: [{ email: freshAddress() }], entry: await ownGroup() }),
    'check guests': () => ({ emails: ['new@example.org'] }),
    'decline applicant': () => ({}),
    'create theme': newName,
    'create cms theme': newName,
    'activate theme': named,
    'activate cms theme': named,
    'upload theme': async () => formWith('binary', await zipOf([{ path: 'css/99-new.css', content: '' }])),
    'save theme file': () => ({ content: 'a { color: red }' }),
    'create action': () => ({ name: 'new' }),
    'run action': () => ({ name: 'reindex-search' }),
    'upload media': () => formWith('media', tinyFiles.png),
    'set focal point': () => ({ x: 0.5, y: 0.25 }),
    'merge tags': () => ({ tags: ['one'], into: 'other' }),
    'log in': (caller) => ({ email: emailOf(caller), password: testPassword }),
    'ask for a new password': (caller) => ({ email: emailOf(caller) }),
    'confirm a new address': () => ({ token: 'unknown' }),
    'set a new password': () => ({ token: 'unknown', password }),
    'join by invitation': () => {
      const nickname = freshName('Guest')
      return { nickname, email: `${nickname.replace(' ', '')}@example.org`, password }
    },
    'set mail settings': () => ({ mails: 'all' }),
    'turn second factor on': () => proof,
    'renew recovery codes': () => proof,
    'turn second factor off': () => proof,
  }

  async function bodyOf(row: string, caller: CallerName): Promise<unknown> {
    if (bodies[row]) return bodies[row](caller)
    const [, deed, label = ''] = /^(create|update|deactivate|change owners of|merge) (\S+)/.exec(row) ?? []
    const resource = labels[label]
    if (!resource) return undefined
    if (deed === 'create') return inputs[resource](row.endsWith('deactivated') ? { deactivated: true } : {})
    if (deed === 'merge') return { into: (await word(resource)).split('/').at(-1) }
    if (deed === 'deactivate') return { deactivated: true }
    return deed === 'update' ? { name: freshName('New') } : { ownedBy: [as.owner!.id, as.stranger!.id] }
  }

  async function send(row: (typeof rows)[number], caller: CallerName): Promise<number> {
    const [braces, name] = /\{([\w-]+)\}/.exec(row.path) ?? []
    const path = braces ? row.path.replace(braces, await entryAt(name!)) : row.path
    let body = await bodyOf(row.name, caller)
    if (row.method === 'EDIT') {
      const reader = path.startsWith('/notifications') ? as.owner : admin
      body = { ...(await host.call('GET', path, { as: reader })).body, ...(body as object) }
    }
    const method = row.method === 'EDIT' ? 'PUT' : row.method
    const route = callFor(routes, method, path)
    expect(route, 'this row calls no route').toBeDefined()
    covered.add(route!)
    const { status } = await host.call(method, path, { as: as[caller], body })
    const [, address = ''] = /\/api\/v1(\S+)$/.exec(route!) ?? []
    const described = document.paths[address.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (address) expect(Object.keys(described?.responses ?? {})).toContain(String(status))
    return status
  }

  it.each(rows)('answers each caller as the table says: $name', { timeout: 30_000 }, async (row) => {
    const answered: Record<string, number> = {}
    const changes = changesAccounts.test(row.name)
    for (const caller of callers) {
      if (changes || areChanged) await meet()
      areChanged = changes
      answered[caller] = await send(row, caller)
    }
    expect(answered).toEqual(Object.fromEntries(callers.map((name, index) => [name, row.statuses[index]])))
  })

  it('has a row for every call that the host has registered', () => {
    const registered = apiCalls(routes).map(nameOf)
    expect(registered.filter((route) => !covered.has(route))).toEqual([])
  })
})
