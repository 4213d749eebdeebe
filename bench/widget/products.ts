/** What bench/widget.ts opens: a page each for every product, and how to tell that its first screen can be used. */

export type Screen = {
  name: 'login' | 'list' | 'form' | 'editor' | 'reference'
  /** The address, a path of the bench's server. */
  path: string
  /** Usable once each of these is visible and not disabled; searched for in open shadow roots, too. */
  usable: readonly string[]
  /** Something of these shows what the screen is about, though it may be that of the last visit. */
  seen?: readonly string[]
  /** With the storage of somebody who has logged in. */
  loggedIn?: true
  /** Comes from the server as HTML: usable only once React runs what can be seen. */
  rendered?: true
}

export type Product = {
  name: string
  /** The pages of the product, by path. */
  pages: Record<string, string>
  /** How somebody logs in, on the page of the login. */
  login?: {
    fields: Record<string, string>
    button: string
    done: string
    /** The button that puts off what is asked of those who have logged in for the first time. */
    later?: string
  }
  screens: readonly Screen[]
  /** Its own server, whose paths are its own: it gets an origin of its own. */
  upstream?: string
}

const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Town</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/** Who logs in everywhere; the sample's administrator. */
export const person = { email: 'admin@example.org', password: 'community-calendar' }

/** The built element on a plain page, with the modules that docs/embedding.md has a host preload. */
export const backstage = (preload: readonly string[], event: string, theme: string): Product => ({
  name: 'Backstage',
  pages: {
    '/backstage/': page(
      `${preload.map((file) => `<link rel="modulepreload" href="/backstage/${file}">`).join('')}<script type="module" src="/backstage/index.js"></script>`,
      '<backstage-app language="en"></backstage-app>',
    ),
  },
  login: {
    fields: { 'input[name=email]': person.email, 'input[name=password]': person.password },
    button: 'form button[type=submit]',
    done: 'nav',
  },
  screens: [
    { name: 'login', path: '/backstage/', usable: ['input[name=email]', 'input[name=password]'] },
    {
      name: 'list',
      path: '/backstage/#/backstage/events?ownedBy=0',
      usable: ['tbody a', 'input[type=search]:not([inert])'],
      seen: ['tbody a'],
      loggedIn: true,
    },
    {
      name: 'form',
      path: `/backstage/#/backstage/events/${event}`,
      usable: ['input[name=name]', 'textarea'],
      loggedIn: true,
    },
    {
      name: 'editor',
      path: `/backstage/#/backstage/cms/theme/config?theme=${theme}`,
      usable: ['.cm-content'],
      loggedIn: true,
    },
  ],
})

/** The login of a page into which its server has rendered the first screen. */
export const backstageRendered = (firstScreen: string): Product => ({
  name: 'Backstage (rendered)',
  pages: {
    '/backstage-rendered/': page('<script type="module" src="/backstage/index.js"></script>', firstScreen),
  },
  screens: [
    { name: 'login', path: '/backstage-rendered/', usable: ['input[name=email]', 'input[name=password]'] },
  ],
})

export const reactAdmin = (event: string): Product => ({
  name: 'react-admin',
  pages: {
    '/react-admin/': page(
      '<script type="module" src="/react-admin/react-admin.js"></script>',
      '<div id="root"></div>',
    ),
  },
  login: {
    fields: { 'input[name=username]': person.email, 'input[name=password]': person.password },
    button: 'button[type=submit]',
    done: 'tbody tr',
  },
  screens: [
    {
      name: 'login',
      path: '/react-admin/#/login',
      usable: ['input[name=username]', 'input[name=password]', 'button[type=submit]'],
    },
    {
      name: 'list',
      path: '/react-admin/#/events',
      usable: ['tbody tr', 'input[name=q]'],
      seen: ['tbody tr'],
      loggedIn: true,
    },
    {
      name: 'form',
      path: `/react-admin/#/events/${event}`,
      usable: ['input[name=name]', 'textarea'],
      loggedIn: true,
    },
  ],
})

/** Git-based: with their backend in memory, so that no line to a Git host counts. */
const collection = `backend: { name: test-repo }
media_folder: media
collections:
  - name: events
    label: Events
    folder: events
    create: true
    fields:
      - { name: title, label: Title, widget: string }
      - { name: start, label: Start, widget: datetime }
      - { name: body, label: Description, widget: markdown }
`

export const sveltia: Product = {
  name: 'Sveltia CMS',
  pages: {
    '/sveltia/': page('<script src="/sveltia/sveltia-cms.js" type="module"></script>'),
    '/sveltia/config.yml': collection,
  },
  screens: [{ name: 'login', path: '/sveltia/', usable: ['button'] }],
}

export const decap: Product = {
  name: 'Decap CMS',
  pages: {
    '/decap/': page('', '<script src="/decap/decap-cms.js"></script>'),
    '/decap/config.yml': collection,
  },
  screens: [{ name: 'login', path: '/decap/', usable: ['button'] }],
}

export const swaggerUi: Product = {
  name: 'Swagger UI',
  pages: {
    '/swagger/': page(
      '<link rel="stylesheet" href="/swagger/swagger-ui.css"><script defer src="/swagger/swagger-ui-bundle.js"></script><script type="module">SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#ui" })</script>',
      '<div id="ui"></div>',
    ),
  },
  screens: [{ name: 'reference', path: '/swagger/', usable: ['.opblock button'] }],
}

/** Rendered by its server, which payload.ts starts. */
export const payload = (upstream: string, event: number): Product => ({
  name: 'Payload',
  pages: {},
  upstream,
  login: {
    fields: { 'input[name=email]': person.email, 'input[name=password]': person.password },
    button: 'form button[type=submit]',
    done: '.dashboard',
  },
  screens: [
    {
      name: 'login',
      path: '/admin/login',
      usable: ['input[name=email]', 'input[name=password]'],
      rendered: true,
    },
    {
      name: 'list',
      path: '/admin/collections/events',
      usable: ['tbody a', 'input.search-filter__input'],
      seen: ['tbody a'],
      loggedIn: true,
      rendered: true,
    },
    {
      name: 'form',
      path: `/admin/collections/events/${event}`,
      usable: ['input[name=name]', 'textarea[name=description]'],
      loggedIn: true,
      rendered: true,
    },
  ],
})

/** With its own server, which directus.ts starts. */
export const directus = (upstream: string, event: number): Product => ({
  name: 'Directus',
  pages: {},
  upstream,
  login: {
    fields: { 'input[type=email]': person.email, 'input[type=password]': person.password },
    button: 'button[type=submit]',
    done: 'tbody tr',
    later: 'button:has-text("Remind Later")',
  },
  screens: [
    { name: 'login', path: '/admin/login', usable: ['input[type=email]', 'input[type=password]'] },
    {
      name: 'list',
      path: '/admin/content/events',
      usable: ['tbody tr', '[role=search]'],
      seen: ['tbody tr'],
      loggedIn: true,
    },
    {
      name: 'form',
      path: `/admin/content/events/${event}`,
      usable: ['[data-field=name] input', 'textarea'],
      loggedIn: true,
    },
  ],
})
