/** What bench/widget.ts opens: a page each for every product, and how to tell that its first screen can be used. */

export type Screen = {
  name: 'login' | 'list' | 'form' | 'editor'
  /** The address, a path of the bench's server. */
  path: string
  /** Usable once each of these is visible and not disabled; searched for in open shadow roots, too. */
  usable: readonly string[]
  /** Something of these shows what the screen is about, though it may be that of the last visit. */
  seen?: readonly string[]
  /** A text to be changed, the button that saves it, and what says that it is saved. */
  save?: { field: string; button: string; saved: string }
  /** With the storage of somebody who has logged in. */
  loggedIn?: true
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
  }
  screens: readonly Screen[]
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
      save: {
        field: 'input[name=name]',
        button: 'form.b-form [type=submit]',
        saved: '[part~=notice-success]',
      },
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
      save: {
        field: 'input[name=name]',
        button: 'button[type=submit]',
        saved: '.MuiSnackbarContent-message',
      },
      loggedIn: true,
    },
  ],
})
