import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isListing, type ScreenResource } from '../../src/contract.ts'
import { create, type Inputs, edit, freshName, type Item, makeInputs } from '../testing/fixtures.ts'
import {
  invitationCalls,
  loginCalls,
  notificationCalls,
  securityCalls,
  userCalls,
} from '../testing/rights/account-calls.ts'
import { derivedRows, rowsIn } from '../testing/rights/derived-rows.ts'
import { entryCalls } from '../testing/rights/entry-calls.ts'
import {
  actionCalls,
  importCalls,
  mediaCalls,
  mergeCalls,
  moderationCalls,
  publicCalls,
  themeCalls,
} from '../testing/rights/permission-calls.ts'
import {
  apiCalls,
  callFor,
  nameOf,
  type RegisteredRoute,
  startWithRoutes,
} from '../testing/rights/registered-routes.ts'
import { describeOnEngines, type TestHost, type TestUser } from '../testing/test-host.ts'

/**
 * The table of CONTRACT.md section 3, row by row: the status that each caller gets for each call. Every route that
 * the host registers below /api must have a row. The member owns a group that organises the event or repeating event;
 * the owner owns the entry, which is active; `admin2` is an administrator's account.
 */
const callers = ['visitor', 'owner', 'stranger', 'member', 'moderator', 'admin', 'deactivated'] as const

type CallerName = (typeof callers)[number]

const table = `
call                              visitor owner stranger member moderator admin deactivated
list events                           200   200      200    200       200   200         401
get event                             200   200      200    200       200   200         401
get event unpublished                 200   200      200    200       200   200         401
get event deactivated                 404   200      404    200       200   200         401
preview event                         401   201      201    201       201   201         401
preview event deactivated             401   201      404    201       201   201         401
create event                          401   201      201    201       201   201         401
update event                          401   200      403    200       200   200         401
update event deactivated              401   200      404    200       200   200         401
deactivate event                      401   403      403    403       200   200         401
create event as deactivated           401   403      403    403       201   201         401
change owners of event                401   200      403    403       200   200         401
delete event                          401   204      403    403       403   204         401
list revents                          401   200      200    200       200   200         401
get revent                            401   200      404    200       200   200         401
create revent                         401   201      201    201       201   201         401
update revent                         401   200      404    200       200   200         401
deactivate revent                     401   403      404    403       200   200         401
generate revent                       401   200      404    200       200   200         401
change owners of revent               401   200      404    403       200   200         401
delete revent                         401   204      404    403       403   204         401
list groups                           200   200      200    200       200   200         401
get group                             200   200      200    200       200   200         401
get group deactivated                 404   200      404    404       200   200         401
preview group deactivated             401   201      404    404       201   201         401
create group                          401   201      201    201       201   201         401
update group                          401   200      403    403       200   200         401
deactivate group                      401   403      403    403       200   200         401
change owners of group                401   200      403    403       200   200         401
delete group                          401   204      403    403       403   204         401
take group along                      401   200      403    403       403   403         401
merge group                           401   403      403    403       200   200         401
count uses of group                   401   403      403    403       200   200         401
list places                           200   200      200    200       200   200         401
get place                             200   200      200    200       200   200         401
get place deactivated                 404   200      404    404       200   200         401
preview place deactivated             401   201      404    404       201   201         401
create place                          401   201      201    201       201   201         401
update place                          401   200      403    403       200   200         401
deactivate place                      401   403      403    403       200   200         401
change owners of place                401   200      403    403       200   200         401
delete place                          401   204      403    403       403   204         401
merge place                           401   403      403    403       200   200         401
count uses of place                   401   403      403    403       200   200         401
list categories                       200   200      200    200       200   200         401
get category                          200   200      200    200       200   200         401
create category                       401   403      403    403       201   201         401
update category                       401   403      403    403       200   200         401
delete category                       401   403      403    403       204   204         401
merge category                        401   403      403    403       200   200         401
count uses of category                401   403      403    403       200   200         401
list topics                           200   200      200    200       200   200         401
get topic                             200   200      200    200       200   200         401
create topic                          401   403      403    403       201   201         401
update topic                          401   403      403    403       200   200         401
delete topic                          401   403      403    403       204   204         401
merge topic                           401   403      403    403       200   200         401
count uses of topic                   401   403      403    403       200   200         401
list users                            401   200      200    200       200   200         401
get user                              401   200      404    404       200   200         401
get admin2                            401   404      404    404       200   200         401
create user                           401   403      403    403       403   403         401
update user                           401   200      404    404       200   200         401
update admin2                         401   404      404    404       403   200         401
rename user                           401   200      404    404       403   200         401
deactivate user                       401   403      404    404       200   200         401
deactivate admin2                     401   404      404    404       403   200         401
make user moderator                   401   403      404    404       200   200         401
make user admin                       401   403      404    404       403   200         401
take user along                       401   200      404    404       403   403         401
delete user                           401   204      404    404       403   204         401
count entries of user                 401   403      403    403       200   200         401
hide entries of user                  401   403      403    403       200   200         401
show entries of user                  401   403      403    403       200   200         401
hide entries of admin2                401   403      403    403       403   200         401
get dashboard                         401   200      200    200       200   200         401
look at desk                          401   403      403    403       200   200         401
mark desk as seen                     401   403      403    403       200   200         401
take desk marks back                  401   403      403    403       200   200         401
preview import                        401   200      200    200       200   200         401
import                                401   201      201    201       201   201         401
list imports                          401   200      200    200       200   200         401
undo import                           401   200      404    404       403   200         401
list subscriptions                    401   200      200    200       200   200         401
get subscription                      401   200      404    404       200   200         401
create subscription                   401   201      201    201       201   201         401
update subscription                   401   200      404    404       403   403         401
read subscription                     401   200      404    404       403   403         401
delete subscription                   401   204      404    404       204   204         401
answer a deactivation                 401   204      404    204       204   204         401
list notifications                    401   200      200    200       200   200         401
get notification                      401   200      404    404       404   404         401
create notification                   401   403      403    403       201   201         401
mark notification as viewed           401   200      404    404       404   404         401
reword notification                   401   403      404    404       404   404         401
delete notification                   401   204      404    404       404   404         401
list invitations                      401   200      200    200       200   200         401
get invitation                        401   200      404    404       200   200         401
ask for the next invitation           401   200      200    200       200   200         401
create invitation                     401   403      403    403       201   201         401
create invitation after a week        401   201      201    201       201   201         401
update invitation                     401   403      404    404       403   403         401
delete invitation                     401   204      404    404       204   204         401
delete used invitation                401   403      404    404       403   403         401
list themes                           401   403      403    403       403   200         401
get theme                             401   403      403    403       403   200         401
create theme                          401   403      403    403       403   201         401
update theme                          401   403      403    403       403   200         401
activate theme                        401   403      403    403       403   204         401
delete theme                          401   403      403    403       403   204         401
list actions                          401   403      403    403       403   200         401
get action                            401   403      403    403       403   200         401
create action                         401   403      403    403       403   400         401
update action                         401   403      403    403       403   200         401
run action                            401   403      403    403       403   200         401
delete action                         401   403      403    403       403   204         401
list trail                            401   403      403    403       403   200         401
upload media                          401   201      201    201       201   201         401
get media                             200   200      200    200       200   200         401
get focal point                       200   200      200    200       200   200         401
set focal point                       401   201      201    201       201   201         401
delete media                          401   403      403    403       204   204         401
list tags                             401   403      403    403       200   200         401
merge tags                            401   403      403    403       200   200         401
read partial content                  200   200      200    200       200   200         401
search                                200   200      200    200       200   200         401
search events                         200   200      200    200       200   200         401
log in                                200   200      200    200       200   200         403
log out                               401   204      204    204       204   204         401
ask for a new password                204   204      204    204       204   204         204
set a new password                    400   400      400    400       400   400         400
join by invitation                    201   201      201    201       201   201         201
list sessions                         401   200      200    200       200   200         401
end session                           401   404      404    404       404   404         401
end other sessions                    401   204      204    204       204   204         401
get second factor                     401   200      200    200       200   200         401
begin second factor                   401   200      200    200       200   200         401
turn second factor on                 401   400      400    400       400   400         401
renew recovery codes                  401   400      400    400       400   400         401
turn second factor off                401   400      400    400       400   400         401
get security of user                  401   403      403    403       403   200         401
end sessions of user                  401   403      403    403       403   204         401
remove factor of user                 401   403      403    403       403   404         401
list cms themes                       401   403      403    403       403   200         401
get cms theme                         401   403      403    403       403   200         401
create cms theme                      401   403      403    403       403   201         401
update cms theme                      401   403      403    403       403   200         401
activate cms theme                    401   403      403    403       403   204         401
delete cms theme                      401   403      403    403       403   204         401
download theme                        401   403      403    403       403   200         401
upload theme                          401   403      403    403       403   201         401
check contrast of theme               401   403      403    403       403   200         401
see look of theme                     401   403      403    403       403   200         401
preview theme                         401   403      403    403       403   201         401
list theme files                      401   403      403    403       403   200         401
get theme file                        401   403      403    403       403   200         401
save theme file                       401   403      403    403       403   204         401
delete theme file                     401   403      403    403       403   204         401
read the description of the API       200   200      200    200       200   200         401
read it as a page                     200   200      200    200       200   200         401
read the style of that page           200   200      200    200       200   200         401
`

/** Rows whose calls change the accounts themselves; all others share them. */
const changesAccounts =
  /user|admin2|log in|log out|password|join|session|factor|codes|invitation|import|subscription/

const written = rowsIn(table, callers.length)
const derived = derivedRows(written)
/** Those of other resources first: some of the table let so many days pass that the moderator's session has expired after them. */
const rows = [...derived.flatMap((resource) => resource.rows), ...written]

describeOnEngines('the permission table', (engine) => {
  let host: TestHost
  let routes: RegisteredRoute[]
  /** The last call made, and all calls made by the rows of the table. */
  let asked: string | undefined
  const covered = new Set<string>()
  let inputs: Inputs
  let moderator: TestUser
  let admin: TestUser
  let group: Item
  let as: Record<CallerName, TestUser | null>

  /** Creates new users, since the calls before may have changed or deleted them. */
  async function meet() {
    const users = await Promise.all(
      (['normal', 'normal', 'moderator', 'admin', 'normal'] as const).map((role) => host.createUser(role)),
    )
    const [owner, stranger, moderating, administering, deactivated] = users as [TestUser, ...TestUser[]] &
      TestUser[]
    const member = await host.createUser('normal')
    group = await create(host, 'groups', member, inputs.groups())
    await edit(host, `/users/${deactivated!.id}`, admin, { deactivated: true })
    as = {
      visitor: null,
      owner,
      stranger: stranger!,
      member,
      moderator: moderating!,
      admin: administering!,
      deactivated: deactivated!,
    }
  }

  beforeAll(async () => {
    ;({ host, routes } = await startWithRoutes(engine))
    moderator = await host.createUser('moderator')
    admin = await host.createUser('admin')
    inputs = await makeInputs(host, moderator)
  })
  afterAll(() => host.close())

  /** Creates an entry of the owner, organised by the member's group if the resource has organizers. */
  async function listing(resource: keyof Inputs, more: object = {}): Promise<string> {
    const own = { ownedBy: [as.owner!.id], ...more }
    const item = await create(host, resource, as.owner!, inputs[resource](own))
    const organised = resource === 'events' || resource === 'revents'
    if (organised) await edit(host, `/${resource}/${item.id}`, moderator, { organizers: [`id:${group.id}`] })
    return `/${resource}/${item.id}`
  }

  async function deactivated(resource: keyof Inputs): Promise<string> {
    const path = await listing(resource)
    await edit(host, path, moderator, { deactivated: true })
    return path
  }

  const word = async (resource: ScreenResource) =>
    `/${resource}/${(await create(host, resource, moderator, inputs[resource]())).id}`

  const notificationInput = () => ({ userId: as.owner!.id, subject: 'Hello', message: 'there' })
  async function notification() {
    return `/notifications/${(await create(host, 'notifications', moderator, notificationInput())).id}`
  }

  async function invitation(usedBy: string | null = null) {
    const token = freshName('token').replace(' ', '')
    const row = {
      id: token,
      createdAt: host.clock.now().toISOString(),
      createdBy: as.owner!.id,
      used: usedBy === null ? 0 : 1,
      usedBy,
    } as const
    await host.db.write.insertInto('invitations').values(row).execute()
    return `/invitations/${token}`
  }

  async function theme() {
    const name = freshName('theme')
    await create(host, 'themes', admin, { name })
    return { name, path: `/themes/${encodeURIComponent(name)}` }
  }
  const userPath = () => `/users/${as.owner!.id}`
  const admin2 = async () => `/users/${(await host.createUser('admin')).id}`

  /** Makes a call as the owner, which the table says nothing about. */
  const makeAsOwner = async (path: string, body: object) =>
    (await host.call<Item & { review: string }>('POST', path, { as: as.owner, body })).body

  const call = async (method: string, caller: CallerName, path: string, body?: unknown) => {
    asked = callFor(routes, method, path)
    return (await host.call(method, path, { as: as[caller], body })).status
  }

  /** PUTs the whole entry, read by an account that can see all its fields. */
  async function put(
    caller: CallerName,
    path: string,
    changes: object = {},
    reader: TestUser | null = admin,
  ) {
    const read = await host.call<Item>('GET', path, { as: reader })
    return call('PUT', caller, path, { ...read.body, ...changes })
  }

  const list = (resource: string) => (caller: CallerName) => call('GET', caller, `/${resource}/`)
  const { listingCalls, wordCalls } = entryCalls<CallerName>({
    call,
    put,
    listing,
    deactivated,
    word,
    input: (resource, more = {}) => inputs[resource](more),
    newOwners: () => [as.owner!.id, as.stranger!.id],
  })

  const calls: Record<string, (caller: CallerName) => Promise<number>> = {
    ...listingCalls('event', 'events'),
    ...listingCalls('revent', 'revents'),
    ...listingCalls('group', 'groups'),
    ...listingCalls('place', 'places'),
    ...wordCalls('category', 'categories'),
    ...wordCalls('topic', 'topics'),
    ...Object.assign(
      {},
      ...derived.map(({ name, label, isOwned }) => (isOwned ? listingCalls : wordCalls)(label, name)),
    ),
    ...mergeCalls({ call, make: (name) => (isListing(name) ? listing(name) : word(name)), into: word }),
    'generate revent': async (caller) =>
      call('GET', caller, `${await listing('revents')}/generate?start=2026-06-01&end=2026-06-02`),
    ...userCalls({ call, put, user: userPath, admin2, group: async () => listing('groups') }),
    'list trail': list('trail'),
    ...moderationCalls({ call, user: userPath, admin2, deactivated: async () => deactivated('events') }),
    ...importCalls({ call, make: makeAsOwner, defaults: () => inputs.events() }),
    ...notificationCalls({
      call,
      change: async (caller, path, changes) => put(caller, path, changes, as.owner),
      notification,
      input: notificationInput,
    }),
    ...invitationCalls({
      call,
      invitation,
      stranger: () => as.stranger!.id,
      nextWeek: () => host.clock.advance({ days: 7 }),
    }),
    ...actionCalls({ call, put }),
    ...mediaCalls({ call, upload: (body) => host.call<Item>('POST', '/media', { as: as.owner, body }) }),
    ...publicCalls(call),
    ...loginCalls({ call, email: (caller) => (as[caller] ?? as.owner!).email, invitation }),
    ...securityCalls({ call, user: userPath }),
    ...themeCalls({ call, theme, put }),
  }

  describe.each(rows)('$call', ({ call: name, statuses }) => {
    it('answers each caller as the table says', { timeout: 30_000 }, async () => {
      const answered: Record<string, number> = {}
      for (const [index, caller] of callers.entries()) {
        if (index === 0 || changesAccounts.test(name)) await meet()
        asked = undefined
        answered[caller] = await calls[name]!(caller)
        expect(asked, 'this row calls no route').toBeDefined()
        covered.add(asked!)
      }
      expect(answered).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])))
    })
  })

  it('has a row for every call that the host has registered', () => {
    const registered = apiCalls(routes).map(nameOf)
    expect(registered.filter((route) => !covered.has(route))).toEqual([])
  })
})
