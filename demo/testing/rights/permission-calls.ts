import { encodeFileName, type MergeableName } from '../../../src/contract.ts'
import { zipOf } from '../archives.ts'
import { freshName, type Item } from '../fixtures.ts'
import { gig, icsOf } from '../foreign-calendar.ts'
import type { Answer } from '../test-host.ts'
import { tinyFiles } from '../theme-files.ts'

/** Calls by the name of their row in the permission table. Each returns the status. */
export type Calls<Caller> = Record<string, (caller: Caller) => Promise<number>>

/** Makes a call as a caller and returns the status. */
export type Call<Caller> = (method: string, caller: Caller, path: string, body?: unknown) => Promise<number>

type Themes<Caller> = {
  call: Call<Caller>
  theme: () => Promise<{ name: string; path: string }>
  put: (caller: Caller, path: string) => Promise<number>
}

/** The calls for themes, and for their files below /cms. */
export function themeCalls<Caller>({ call, theme, put }: Themes<Caller>): Calls<Caller> {
  const file = async (method: string, caller: Caller, body?: unknown) => {
    const { name } = await theme()
    const path = `/cms/files/css/${encodeFileName('99-new.css')}?theme=${encodeURIComponent(name)}`
    if (method === 'DELETE') await call('PUT', caller, path, { content: '' })
    return call(method, caller, path, body)
  }
  return {
    'list themes': (caller) => call('GET', caller, '/themes/'),
    'create theme': (caller) => call('POST', caller, '/themes', { name: freshName('theme') }),
    'activate theme': async (caller) => call('PATCH', caller, '/themes', { name: (await theme()).name }),
    'get theme': async (caller) => call('GET', caller, (await theme()).path),
    'update theme': async (caller) => put(caller, (await theme()).path),
    'delete theme': async (caller) => call('DELETE', caller, (await theme()).path),
    'list cms themes': (caller) => call('GET', caller, '/cms/themes/'),
    'get cms theme': async (caller) => call('GET', caller, `/cms${(await theme()).path}`),
    'create cms theme': (caller) => call('POST', caller, '/cms/themes', { name: freshName('theme') }),
    'update cms theme': async (caller) => put(caller, `/cms${(await theme()).path}`),
    'activate cms theme': async (caller) =>
      call('PATCH', caller, '/cms/themes', { name: (await theme()).name }),
    'delete cms theme': async (caller) => call('DELETE', caller, `/cms${(await theme()).path}`),
    'download theme': (caller) => call('GET', caller, '/cms/themes/default/zip'),
    'upload theme': async (caller) => {
      const zip = await zipOf([{ path: 'css/99-new.css', content: '' }])
      const form = new FormData()
      form.set('binary', new Blob([new Uint8Array(zip)]), 'theme.zip')
      return call('POST', caller, `/cms/themes/${encodeURIComponent(freshName('theme'))}/zip`, form)
    },
    'check contrast of theme': (caller) => call('GET', caller, '/cms/themes/default/contrast'),
    'see look of theme': (caller) => call('GET', caller, '/cms/themes/default/look'),
    'preview theme': (caller) => call('POST', caller, '/cms/themes/default/preview'),
    'list theme files': (caller) => call('GET', caller, '/cms/files/css'),
    'get theme file': (caller) =>
      call('GET', caller, `/cms/files/css/${encodeFileName('10-tokens.css')}?theme=default`),
    'save theme file': (caller) => file('PUT', caller, { content: 'a { color: red }' }),
    'delete theme file': (caller) => file('DELETE', caller),
  }
}

type Merging<Caller> = {
  call: Call<Caller>
  /** Creates an entry of the owner and returns its path. */
  make: (resource: MergeableName) => Promise<string>
  /** Creates an entry of a moderator and returns its path. */
  into: (resource: MergeableName) => Promise<string>
}

const mergeLabels: [string, MergeableName][] = [
  ['group', 'groups'],
  ['place', 'places'],
  ['category', 'categories'],
  ['topic', 'topics'],
]

/** The calls that merge entries and tags. */
export function mergeCalls<Caller>({ call, make, into }: Merging<Caller>): Calls<Caller> {
  const calls = mergeLabels.map(([label, resource]): Calls<Caller> => ({
    [`merge ${label}`]: async (caller) => {
      const id = (await into(resource)).split('/').at(-1)
      return call('POST', caller, `${await make(resource)}/merge`, { into: id })
    },
    [`count uses of ${label}`]: async (caller) => call('GET', caller, `${await make(resource)}/uses`),
  }))
  return {
    ...Object.assign({}, ...calls),
    'list tags': (caller) => call('GET', caller, '/tags'),
    'merge tags': (caller) => call('POST', caller, '/tags/merge', { tags: ['one'], into: 'other' }),
  } as Calls<Caller>
}

type Media<Caller> = { call: Call<Caller>; upload: (form: FormData) => Promise<Answer<Item>> }

/** The calls for images. */
export function mediaCalls<Caller>({ call, upload }: Media<Caller>): Calls<Caller> {
  const pixel = () => {
    const form = new FormData()
    form.set('media', new Blob([new Uint8Array(tinyFiles.png)], { type: 'image/png' }), 'pixel.png')
    return form
  }
  const uploaded = async () => `/media/${(await upload(pixel())).body.id}`
  return {
    'upload media': (caller) => call('POST', caller, '/media', pixel()),
    'get media': async (caller) => call('GET', caller, await uploaded()),
    'get focal point': async (caller) => call('GET', caller, `${await uploaded()}/focus`),
    'set focal point': async (caller) =>
      call('POST', caller, `${await uploaded()}/focus`, { x: 0.5, y: 0.25 }),
    'delete media': async (caller) => call('DELETE', caller, await uploaded()),
  }
}

type Moderation<Caller> = {
  call: Call<Caller>
  user: () => string
  admin2: () => Promise<string>
  deactivated: () => Promise<string>
}

/**
 * The calls that hide the entries of an account, and those of the moderation desk; `deactivated` returns the path of a
 * deactivated event.
 */
export function moderationCalls<Caller>(from: Moderation<Caller>): Calls<Caller> {
  const { call, user, admin2, deactivated } = from
  const body = { marks: [{ kind: 'events', id: 'x', version: 1 }] }
  return {
    'count entries of user': (caller) => call('GET', caller, `${user()}/entries`),
    'hide entries of user': (caller) => call('POST', caller, `${user()}/entries/deactivate`, {}),
    'show entries of user': (caller) => call('POST', caller, `${user()}/entries/reactivate`),
    'hide entries of admin2': async (caller) =>
      call('POST', caller, `${await admin2()}/entries/deactivate`, {}),
    'get dashboard': (caller) => call('GET', caller, '/dashboard'),
    'look at desk': (caller) => call('GET', caller, '/desk'),
    'mark desk as seen': (caller) => call('POST', caller, '/desk/seen', body),
    'take desk marks back': (caller) => call('POST', caller, '/desk/unseen', body),
    'answer a deactivation': async (caller) => {
      const id = (await deactivated()).replace('/events/', '')
      return call('POST', caller, '/desk/answers', { kind: 'events', id, message: 'It is not spam.' })
    },
  }
}

type Importing<Caller> = {
  call: Call<Caller>
  /** Calls as the owner and returns the answer. */
  make: (path: string, body: object) => Promise<Item & { review: string }>
  /** An event with a category and a topic. */
  defaults: () => object
}

/** The calls for imports and subscriptions; those that exist are the owner's. */
export function importCalls<Caller>({ call, make, defaults }: Importing<Caller>): Calls<Caller> {
  const given = () => {
    const { category, topic } = defaults() as { category: string; topic: string }
    return { source: { text: icsOf([gig(freshName('gig'), 20)]) }, choices: { category, topic } }
  }
  const reviewed = async () => {
    const body = given()
    return { ...body, review: (await make('/imports/preview', body)).review }
  }
  const input = { name: 'Mill', address: 'https://mill.example/feed.ics' }
  const subscription = async () => `/subscriptions/${(await make('/subscriptions', input)).id}`
  return {
    'preview import': (caller) => call('POST', caller, '/imports/preview', given()),
    import: async (caller) => call('POST', caller, '/imports', await reviewed()),
    'list imports': (caller) => call('GET', caller, '/imports'),
    'undo import': async (caller) => {
      const { id } = await make('/imports', await reviewed())
      return call('DELETE', caller, `/imports/${id}`)
    },
    'list subscriptions': (caller) => call('GET', caller, '/subscriptions'),
    'get subscription': async (caller) => call('GET', caller, await subscription()),
    'create subscription': (caller) => call('POST', caller, '/subscriptions', input),
    'update subscription': async (caller) => call('PUT', caller, await subscription(), input),
    'read subscription': async (caller) => call('POST', caller, `${await subscription()}/read`),
    'delete subscription': async (caller) => call('DELETE', caller, await subscription()),
  }
}

/** What calls that change entries need. */
export type Changing<Caller> = {
  call: Call<Caller>
  /** PUTs the whole entry with some changes. */
  put: (caller: Caller, path: string, changes?: object) => Promise<number>
}

/** The calls for server actions. */
export function actionCalls<Caller>({ call, put }: Changing<Caller>): Calls<Caller> {
  const action = '/actions/reindex-search'
  return {
    'list actions': (caller) => call('GET', caller, '/actions/'),
    'get action': (caller) => call('GET', caller, action),
    'create action': (caller) => call('POST', caller, '/actions', { name: 'new' }),
    'update action': (caller) => put(caller, action),
    'run action': (caller) => call('POST', caller, '/actions/run', { name: 'reindex-search' }),
    'delete action': (caller) => call('DELETE', caller, action),
  }
}

/** The calls that everybody may make: texts, search and the description of the API. */
export function publicCalls<Caller>(call: Call<Caller>): Calls<Caller> {
  return {
    'read partial content': (caller) => call('GET', caller, '/partial/content?p=backstage/faq'),
    search: (caller) => call('GET', caller, '/search?query=x'),
    'search events': (caller) => call('GET', caller, '/eventsearch'),
    'read the description of the API': (caller) => call('GET', caller, '/openapi.json'),
    'read it as a page': (caller) => call('GET', caller, '/api/docs'),
    'read the style of that page': (caller) => call('GET', caller, '/api/docs.css'),
  }
}
